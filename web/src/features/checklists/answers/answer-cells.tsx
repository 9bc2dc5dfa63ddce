import { type AnswerItem, LATE_LABEL } from '@portal/contract/checklists/answers/answer-item'
import { formatInstant } from '#format.ts'
import { Score, shareText } from '#components/scores/score.tsx'

type DateProps = { readonly answer: Pick<AnswerItem, 'response_date' | 'received_at' | 'late'> }

/** When it was answered, marked where the server received it much later. */
export const AnswerDate = ({ answer }: DateProps) => (
  <>
    {formatInstant(answer.response_date)}
    {answer.late && (
      <span
        className="block text-warn text-xs"
        title={`Recebida em ${formatInstant(answer.received_at)}`}
      >
        {LATE_LABEL}
      </span>
    )}
  </>
)

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
