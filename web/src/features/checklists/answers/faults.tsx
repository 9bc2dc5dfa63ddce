import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { useId } from 'react'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { answeredPlace } from './answered-row.tsx'
import { answerText, isFault, markOf } from '@portal/contract/checklists/answers/answer-words'
import classes from './faults.module.css'

type Props = { readonly answer: Pick<AnswerView, 'categories'> }

/** What went wrong, above all else, each with the way to its place below. */
export const Faults = ({ answer }: Props) => {
  const id = useId()
  const faults = answer.categories.flatMap(({ answers }) => answers).filter(isFault)
  if (faults.length === 0) return null
  return (
    <section className={classes.faults} aria-labelledby={id}>
      <h2 id={id}>Não conformidades ({faults.length})</h2>
      <ul>
        {faults.map((fault) => {
          const mark = markOf(fault)
          return (
            <li key={fault.question_id}>
              <a
                href={`#${answeredPlace(fault.question_id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(answeredPlace(fault.question_id))?.focus()
                }}
              >
                {fault.number !== null && `${fault.number}. `}
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
