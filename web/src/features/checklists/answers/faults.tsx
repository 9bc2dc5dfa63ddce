import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { useId } from 'react'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { answeredRowId } from './answered-row.tsx'
import {
  answerBadgeOf,
  answerText,
  isNonConformingAnswer,
} from '@portal/contract/checklists/answers/answer-text'
import classes from './faults.module.css'

type Props = { readonly answer: Pick<AnswerView, 'categories'> }

/** The non-conforming answers, at the top of the page, each with a link to its row. */
export const Faults = ({ answer }: Props) => {
  const id = useId()
  const faults = answer.categories.flatMap(({ answers }) => answers).filter(isNonConformingAnswer)
  if (faults.length === 0) return null
  return (
    <section className={classes.faults} aria-labelledby={id}>
      <h2 id={id}>Não conformidades ({faults.length})</h2>
      <ul>
        {faults.map((fault) => {
          const mark = answerBadgeOf(fault)
          return (
            <li key={fault.question_id}>
              <a
                href={`#${answeredRowId(fault.question_id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(answeredRowId(fault.question_id))?.focus()
                }}
              >
                {`${fault.number}. `}
                {fault.question}
              </a>{' '}
              <strong>{answerText(fault)}</strong>{' '}
              {fault.critical > 0 && mark && <StateBadge state={mark} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
