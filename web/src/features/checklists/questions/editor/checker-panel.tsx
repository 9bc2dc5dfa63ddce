import { useMediaQuery } from '@mantine/hooks'
import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './checker-panel.module.css'
import { type Finding, problemsIn, totalOf } from './findings.ts'
import { checkerText, scoreText } from './question-words.ts'

type Props = {
  readonly findings: readonly Finding[]
  /** Brings the question into sight. */
  readonly onSeek: (questionId: string, categoryId: string) => void
}

const WIDE = '(min-width: 75em)'

/** What cannot work, and what the answers can score: beside the editor, or folded above it. */
export const CheckerPanel = memo(({ findings, onSeek }: Props) => {
  const isWide = useMediaQuery(WIDE)
  const count = problemsIn(findings)
  const state = <CheckerState count={count} />
  const body = <CheckerBody findings={findings} onSeek={onSeek} />
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
  const Picture = count === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={classes.state} data-good={count === 0}>
      <Picture size={18} stroke={1.8} aria-hidden />
      {checkerText(count)}
    </span>
  )
}

const CheckerBody = ({ findings, onSeek }: Props) => (
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
                <button type="button" onClick={() => onSeek(questionId, id)}>
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
      <span>{scoreText(totalOf(findings))}</span>
    </p>
  </div>
)
