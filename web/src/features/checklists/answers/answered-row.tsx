import type { AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import { StateBadge } from '#components/lists/state-badge.tsx'
import type { PreviousAnswer } from '#features/checklists/answering/offline/field-store.ts'
import { differs } from '#features/checklists/answering/offline/previous-answer.ts'
import { PreviousAnswerNote } from '#features/checklists/answering/previous-answer-bar.tsx'
import { formatNumber } from '#format.ts'
import { QuestionEvidence, hasEvidence } from './evidence/question-evidence.tsx'
import { answerText, markOf } from '@portal/contract/checklists/answers/answer-words'

export const answeredPlace = (questionId: string) => `resposta-${questionId}`

type Props = {
  readonly answered: AnsweredQuestion
  /** What the farm had answered before, where that is shown. */
  readonly previous: PreviousAnswer | undefined
}

export const AnsweredRow = ({ answered, previous }: Props) => {
  const { question_id: id, type, answer, option_ids: optionIds } = answered
  const mark = markOf(answered)
  const before = previous?.answers[id]
  const then = before !== undefined && { text: before, optionIds: previous?.optionIds[id] ?? [] }
  return (
    <>
      <tr id={answeredPlace(id)} tabIndex={-1} data-tone={mark?.tone}>
        <td data-number={answered.number ?? undefined}>{answered.question}</td>
        <td>
          {answerText(answered)}
          {mark && (
            <>
              {' '}
              <StateBadge state={mark} />
            </>
          )}
          {then && (
            <PreviousAnswerNote
              type={type}
              answer={then.text}
              isChanged={differs({ text: answer, optionIds }, then)}
            />
          )}
        </td>
        <td>{answered.not_applicable ? '–' : formatNumber(answered.weight)}</td>
      </tr>
      {hasEvidence(answered) && (
        <tr data-tone={mark?.tone} data-beside>
          <td colSpan={3}>
            <QuestionEvidence answered={answered} />
          </td>
        </tr>
      )}
    </>
  )
}
