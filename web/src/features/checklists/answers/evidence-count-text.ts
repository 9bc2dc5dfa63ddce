import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'

const countText = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${singular}` : `${count} ${plural}`]

/** '3 fotos · 1 observação'; empty where the answer has neither. */
export const evidenceCountText = ({ photos, comments }: AnswerItem) =>
  [...countText(photos, 'foto', 'fotos'), ...countText(comments, 'observação', 'observações')].join(
    ' · ',
  )
