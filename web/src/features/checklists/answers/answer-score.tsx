import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { Score, shareText } from '#components/scores/score.tsx'

type Props = {
  readonly answer: Pick<
    AnswerItem,
    'total_weight' | 'highest_weight' | 'share' | 'critical' | 'band'
  >
}

/** The share alone, for small spaces. */
export const answerShare = (answer: Props['answer']) => shareText(answer.share)

export const AnswerScore = ({ answer }: Props) => {
  const { total_weight: total, highest_weight: highest, share, critical, band } = answer
  return <Score figures={{ total, highest }} share={share} critical={critical} band={band} />
}
