import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './checker.module.css'
import { type CategoryFindings, problemCount } from './findings.ts'
import { checkerText } from './question-text.ts'

type Props = {
  readonly findings: readonly CategoryFindings[]
  /** Scrolls to the question and focuses it. */
  readonly onReveal: (questionId: string, categoryId: string) => void
}

/** Lists the problems by category, folded above the questions. */
export const Checker = memo(({ findings, onReveal }: Props) => {
  const count = problemCount(findings)
  const StateIcon = count === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <aside
      className="py-4 px-4 border border-line rounded-lg bg-surface shadow-1"
      aria-label="Verificador"
    >
      <details>
        <summary className={classes.summary}>
          <span>Verificador</span>
          <span className={classes.state} data-good={count === 0}>
            <StateIcon size={18} stroke={1.8} aria-hidden />
            {checkerText(count)}
          </span>
          <IconChevronDown size={18} stroke={2} aria-hidden />
        </summary>
        <CheckerBody findings={findings} onReveal={onReveal} />
      </details>
    </aside>
  )
})

const CheckerBody = ({ findings, onReveal }: Props) => {
  const faulty = findings.filter(({ problems }) => problems.length > 0)
  return (
    <div className={classes.body}>
      {findings.length === 0 && <p>{NO_QUESTIONS}</p>}
      {faulty.map(({ id, name, problems }) => (
        <section key={id} aria-label={name}>
          <h4>{name}</h4>
          <ul>
            {problems.map(({ questionId, message }) => (
              <li key={`${questionId}-${message}`}>
                <button type="button" onClick={() => onReveal(questionId, id)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
