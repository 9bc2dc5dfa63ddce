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

const answeredRowId = (questionId: string) => `resposta-${questionId}`

type RowProps = {
  readonly answered: AnsweredQuestion
  /** The farm's previous answer, while it is shown. */
  readonly previous: PreviousAnswer | undefined
}

const AnsweredRow = ({ answered, previous }: RowProps) => {
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

type FaultsProps = { readonly answer: Pick<AnswerView, 'categories'> }

/** The non-conforming answers, at the top of the page, each with a link to its row. */
export const Faults = ({ answer }: FaultsProps) => {
  const id = useId()
  const faults = answer.categories
    .flatMap(({ answers }) => answers)
    .filter(({ nonconforming }) => nonconforming)
  if (faults.length === 0) return null
  return (
    <section
      className="mt-5 py-4 px-5 border border-line border-s-4 border-s-warn rounded-lg bg-surface shadow-1 wrap-anywhere print:mt-[4mm] print:p-[3mm] print:rounded-none print:shadow-none"
      aria-labelledby={id}
    >
      <h2 className="text-lg" id={id}>
        Não conformidades ({faults.length})
      </h2>
      <ul className="grid gap-1.5 mt-2 mb-0 mx-0 p-0 list-none">
        {faults.map((fault) => {
          const mark = answerBadgeOf(fault)
          return (
            <li key={fault.question_id}>
              <a
                className="text-link underline-offset-[0.2em] print:no-underline"
                href={`#${answeredRowId(fault.question_id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(answeredRowId(fault.question_id))?.focus()
                }}
              >
                {`${fault.number}. `}
                {fault.question}
              </a>{' '}
              <strong className="font-semibold">{answerText(fault)}</strong>{' '}
              {fault.critical > 0 && mark && <StateBadge state={mark} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
