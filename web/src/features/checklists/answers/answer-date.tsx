import { type AnswerItem, LATE_LABEL } from '@portal/contract/checklists/answers/answer-item'
import { formatInstant } from '#format.ts'

type Props = { readonly answer: Pick<AnswerItem, 'response_date' | 'received_at' | 'late'> }

/** When it was answered, marked where the server received it much later. */
export const AnswerDate = ({ answer }: Props) => (
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
