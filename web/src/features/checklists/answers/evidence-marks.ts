import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** How many photos and remarks an answer has; empty of one that has none. */
export const evidenceMarks = ({ photos, comments }: AnswerItem) =>
  [...counted(photos, 'foto', 'fotos'), ...counted(comments, 'observação', 'observações')].join(
    ' · ',
  )
