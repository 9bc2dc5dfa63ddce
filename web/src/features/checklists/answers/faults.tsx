import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { useId } from 'react'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { answeredRowId } from './answer-category.tsx'
import { answerBadgeOf, answerText } from '@portal/contract/checklists/answers/answer-text'

type Props = { readonly answer: Pick<AnswerView, 'categories'> }

/** The non-conforming answers, at the top of the page, each with a link to its row. */
export const Faults = ({ answer }: Props) => {
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
