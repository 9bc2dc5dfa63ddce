import type { AnswerItem } from '@portal/contract/checklists/answering/answering'
import { IconCamera, IconMessage } from '@tabler/icons-react'
import outOfSight from '#components/layout/out-of-sight.module.css'
import classes from './evidence-marks.module.css'

const MARKS = [
  { kind: 'photos', icon: IconCamera, words: ['1 foto', 'fotos'] },
  { kind: 'comments', icon: IconMessage, words: ['1 observação', 'observações'] },
] as const

/** How many photos and remarks an answer has; nothing of one that has none. */
export const EvidenceMarks = ({ answer }: { readonly answer: AnswerItem }) => {
  const shown = MARKS.filter(({ kind }) => answer[kind] > 0)
  return shown.map(({ kind, icon: Mark, words: [one, many] }) => {
    const count = answer[kind]
    const words = count === 1 ? one : `${count} ${many}`
    return (
      <span key={kind} className={classes.mark} title={words}>
        <Mark size={15} stroke={1.7} aria-hidden />
        <span aria-hidden>{count}</span>
        <span className={outOfSight.words}>{words}</span>
      </span>
    )
  })
}

export const hasMarks = ({ photos, comments }: AnswerItem) => photos > 0 || comments > 0
