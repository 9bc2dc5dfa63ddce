import { useMediaQuery } from '@mantine/hooks'
import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './checker-panel.module.css'
import { type CategoryFindings, problemCount, totalBounds } from './findings.ts'
import { checkerText, scoreText } from './question-text.ts'

type Props = {
  readonly findings: readonly CategoryFindings[]
  /** Scrolls to the question and focuses it. */
  readonly onReveal: (questionId: string, categoryId: string) => void
}

const WIDE = '(min-width: 75em)'

/** Lists the problems and possible scores by category: beside the editor, or folded above it on narrow screens. */
export const CheckerPanel = memo(({ findings, onReveal }: Props) => {
  const isWide = useMediaQuery(WIDE)
  const count = problemCount(findings)
  const state = <CheckerState count={count} />
  const body = <CheckerBody findings={findings} onReveal={onReveal} />
  return (
    <aside className={classes.panel} aria-label="Verificador">
      {isWide ? (
        <>
          <h3 className={classes.title}>Verificador</h3>
          {state}
          {body}
        </>
      ) : (
        <details>
          <summary className={classes.summary}>
            <span>Verificador</span>
            {state}
            <IconChevronDown size={18} stroke={2} aria-hidden />
          </summary>
          {body}
        </details>
      )}
    </aside>
  )
})

const CheckerState = ({ count }: { readonly count: number }) => {
  const StateIcon = count === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={classes.state} data-good={count === 0}>
      <StateIcon size={18} stroke={1.8} aria-hidden />
      {checkerText(count)}
    </span>
  )
}

const CheckerBody = ({ findings, onReveal }: Props) => (
  <div className={classes.body}>
    {findings.length === 0 && <p>{NO_QUESTIONS}</p>}
    {findings.map(({ id, name, problems, bounds }) => (
      <section key={id} aria-label={name}>
        <h4>{name}</h4>
        <p className={classes.score}>{scoreText(bounds)}</p>
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
    <p className={classes.total}>
      <strong>Total</strong>
      <span>{scoreText(totalBounds(findings))}</span>
    </p>
  </div>
)
