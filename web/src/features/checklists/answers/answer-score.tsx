import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { shareOf } from '@portal/contract/checklists/questions/share'
import { Score, shareText } from '#components/scores/score.tsx'

type Props = {
  readonly answer: Pick<
    AnswerItem,
    'total_weight' | 'highest_weight' | 'share' | 'critical' | 'band'
  >
}

/** Answers stored on a device before shares existed have none; it is computed from the points. */
const shareIn = ({ share, total_weight: total, highest_weight: highest }: Props['answer']) =>
  share ?? shareOf(total, highest)

/** The share alone, for small spaces. */
export const answerShare = (answer: Props['answer']) => shareText(shareIn(answer))

export const AnswerScore = ({ answer }: Props) => {
  const { total_weight: total, highest_weight: highest, critical, band } = answer
  return (
    <Score figures={{ total, highest }} share={shareIn(answer)} critical={critical} band={band} />
  )
}
