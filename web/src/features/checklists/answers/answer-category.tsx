import type { AnsweredQuestion, AnswerView } from '@portal/contract/checklists/answers/answer-view'
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
import { useId } from 'react'
import { Score } from '#components/scores/score.tsx'
import classes from './answer-category.module.css'

export const answeredRowId = (questionId: string) => `resposta-${questionId}`

type RowProps = {
  readonly answered: AnsweredQuestion
  /** The farm's previous answer, while it is shown. */
  readonly previous: PreviousAnswer | undefined
}

export const AnsweredRow = ({ answered, previous }: RowProps) => {
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

type Props = {
  readonly title: string
  readonly category: AnswerView['categories'][number]
  /** The farm's previous answer, while it is shown. */
  readonly previous: PreviousAnswer | undefined
}

/** The number of critical options chosen in the category. */
const criticalIn = ({ answers }: Props['category']) =>
  answers.reduce((sum, { critical }) => sum + critical, 0)

export const AnswerCategory = ({ title, category, previous }: Props) => {
  const id = useId()
  return (
    <section className="mt-8 print:mt-[6mm] print:break-inside-avoid">
      <h2 className="mb-2 text-lg wrap-anywhere print:break-after-avoid" id={id}>
        {title}
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Pergunta</th>
            <th scope="col">Resposta</th>
            <th scope="col">Peso</th>
          </tr>
        </thead>
        <tbody>
          {category.answers.map((answered) => (
            <AnsweredRow key={answered.question_id} answered={answered} previous={previous} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td colSpan={2}>
              <Score
                figures={category}
                share={category.share}
                critical={criticalIn(category)}
                band={category.band}
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
