import type { AnswerItem } from '@portal/contract/checklists/answering/answering'
import { shareOf } from '@portal/contract/checklists/answering/share'
import { Score } from '#components/scores/score.tsx'

type Props = {
  readonly answer: Pick<
    AnswerItem,
    'total_weight' | 'highest_weight' | 'share' | 'critical' | 'band'
  >
}

/** The score of an answer. One that a device has kept since before shares were stored has none: it follows from the rest. */
export const AnswerScore = ({ answer }: Props) => {
  const { total_weight: total, highest_weight: highest, share, critical, band } = answer
  return (
    <Score
      figures={{ total, highest }}
      share={share ?? shareOf(total, highest)}
      critical={critical}
      band={band}
    />
  )
}
