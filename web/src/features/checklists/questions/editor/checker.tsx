import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './checker.module.css'
import { type CategoryFindings, problemCount, totalBounds } from './findings.ts'
import { checkerText, scoreText } from './question-text.ts'

type Props = {
  readonly findings: readonly CategoryFindings[]
  /** Scrolls to the question and focuses it. */
  readonly onReveal: (questionId: string, categoryId: string) => void
}

/** Lists the problems and possible scores by category, folded above the questions. */
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

const CheckerBody = ({ findings, onReveal }: Props) => (
  <div className={classes.body}>
    {findings.length === 0 && <p>{NO_QUESTIONS}</p>}
    {findings.map(({ id, name, problems, bounds }) => (
      <section key={id} aria-label={name}>
        <h4>{name}</h4>
        <p className="text-ink-soft text-sm tabular-nums">{scoreText(bounds)}</p>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ questionId, message }) => (
              <li key={`${questionId}-${message}`}>
                <button type="button" onClick={() => onReveal(questionId, id)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
    <p className="grid pt-3 border-t border-t-line tabular-nums">
      <strong>Total</strong>
      <span>{scoreText(totalBounds(findings))}</span>
    </p>
  </div>
)
