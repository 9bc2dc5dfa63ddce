import { Button } from '#components/controls/button.tsx'
import {
  type CategoryFindings,
  problemCount,
} from '#features/checklists/questions/editor/findings.ts'
import { checkerText } from '#features/checklists/questions/editor/question-text.ts'
import classes from './activate-dialog.module.css'
import { questionsText } from './activation.ts'

type Props = {
  /** Undefined until the questions have been read. */
  readonly findings: readonly CategoryFindings[] | undefined
  /** Why the checklist cannot be activated now. */
  readonly problem: string | undefined
  readonly onRetry: (() => void) | undefined
}

/** Counts the questions and lists what the checker found in them. */
export const CheckerSummary = ({ findings = [], problem, onRetry }: Props) => {
  if (problem !== undefined) {
    return (
      <output className={classes.problem}>
        <span>{problem}</span>
        {onRetry && (
          <Button kind="quiet" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
      </output>
    )
  }
  const count = problemCount(findings)
  return (
    <section className={classes.checked} aria-label="Verificador">
      <p>{questionsText(findings)}</p>
      <p className={classes.found} data-good={count === 0}>
        Verificador: {checkerText(count).toLowerCase()}
      </p>
      {findings
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, name, problems }) => (
          <div key={id}>
            <h3>{name}</h3>
            <ul>
              {problems.map(({ questionId, kind, message }) => (
                <li key={`${questionId}-${kind}`}>{message}</li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
