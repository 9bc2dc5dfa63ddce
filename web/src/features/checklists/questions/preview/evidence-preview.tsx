import { isEvidenceDue } from '@portal/contract/checklists/answering/evidence-due'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import {
  type EvidencePart,
  answerEvidenceParts,
  dueText,
  evidenceParts,
} from '@portal/contract/checklists/questions/evidence-words'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { IconCamera, IconMapPin, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './evidence-preview.module.css'

type AskedProps = {
  readonly text: string
  /** Whether nobody gets past it without giving it. */
  readonly isDue: boolean
  /** Where it would be given. */
  readonly children: ReactNode
}

const Asked = ({ text, isDue, children }: AskedProps) => (
  <li data-due={isDue}>
    <span className={classes.text}>
      {text}
      {isDue && (
        <span className={classes.mark} aria-hidden>
          {' *'}
        </span>
      )}
    </span>
    <div className={classes.blanks} aria-hidden>
      {children}
    </div>
  </li>
)

const Photos = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className={classes.photo}>
      <IconCamera size={18} stroke={1.6} />
    </span>
  ))

type Props = {
  readonly question: Question
  readonly answer: Answer | undefined
  /** Whether the answers count: what is due by them is told. */
  readonly isLive: boolean
}

/** What the question asks for beside its answer: to be seen, and not to be given here. */
export const EvidencePreview = ({ question, answer, isLive }: Props) => {
  const parts = evidenceParts(question)
  if (parts.length === 0) return null
  const { photos } = evidenceSettingsOf(question)
  const condition = dueText(question)
  const isMet = condition === undefined || (isLive && isEvidenceDue(question, answer))
  const textOf = ({ text, isRequired }: EvidencePart) =>
    isRequired && !isMet ? `${text} ${condition}` : text
  return (
    <ul className={classes.evidence} aria-label="Evidências pedidas">
      {parts.map((asked) => (
        <Asked key={asked.part} text={textOf(asked)} isDue={asked.isRequired && isMet}>
          {asked.part === 'photos' ? (
            <Photos count={photos.max} />
          ) : (
            <span className={classes.remark} />
          )}
        </Asked>
      ))}
    </ul>
  )
}

const BLANKS = {
  signature: <IconSignature size={20} stroke={1.6} />,
  location: <IconMapPin size={20} stroke={1.6} />,
} as const

/** What the checklist asks for with the whole answer. */
export const AnswerEvidencePreview = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? null : (
    <ul className={classes.evidence} data-whole aria-label="Evidências da resposta">
      {parts.map(({ part, text, isRequired }) => (
        <Asked key={part} text={text} isDue={isRequired}>
          <span className={classes.remark}>{BLANKS[part]}</span>
        </Asked>
      ))}
    </ul>
  )
}
