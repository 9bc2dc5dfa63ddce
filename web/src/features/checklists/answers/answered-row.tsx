import type { AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import { StateBadge } from '#components/lists/state-badge.tsx'
import {
  type PreviousAnswer,
  answersDiffer,
} from '#features/checklists/answering/form/previous-answer.ts'
import { PreviousAnswerNote } from '#features/checklists/answering/form/previous-answer-bar.tsx'
import { formatNumber } from '#format.ts'
import {
  QuestionEvidence,
  hasQuestionEvidence,
} from '#features/checklists/answers/evidence/question-evidence.tsx'
import { answerBadgeOf, answerText } from '@portal/contract/checklists/answers/answer-text'

export const answeredRowId = (questionId: string) => `resposta-${questionId}`

type Props = {
  readonly answered: AnsweredQuestion
  /** The farm's previous answer, while it is shown. */
  readonly previous: PreviousAnswer | undefined
}

export const AnsweredRow = ({ answered, previous }: Props) => {
  const { question_id: id, type, answer, option_ids: optionIds } = answered
  const mark = answerBadgeOf(answered)
  const previousText = previous?.answers[id]
  const before = previousText !== undefined && {
    text: previousText,
    optionIds: previous?.optionIds[id] ?? [],
  }
  return (
    <>
      <tr id={answeredRowId(id)} tabIndex={-1} data-tone={mark?.tone}>
        <td data-number={answered.number}>{answered.question}</td>
        <td>
          {answerText(answered)}
          {mark && (
            <>
              {' '}
              <StateBadge state={mark} />
            </>
          )}
          {before && (
            <PreviousAnswerNote
              type={type}
              answer={before.text}
              isChanged={answersDiffer({ text: answer, optionIds }, before)}
            />
          )}
        </td>
        <td>{answered.not_applicable ? '–' : formatNumber(answered.weight)}</td>
      </tr>
      {hasQuestionEvidence(answered) && (
        <tr data-tone={mark?.tone} data-beside>
          <td colSpan={3}>
            <QuestionEvidence answered={answered} />
          </td>
        </tr>
      )}
    </>
  )
}
