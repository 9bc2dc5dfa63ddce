import { Button } from '#components/controls/button.tsx'
import { type Finding, problemsIn } from '#features/checklists/questions/editor/findings.ts'
import { checkerText } from '#features/checklists/questions/editor/question-words.ts'
import classes from './activate-dialog.module.css'
import { questionsText } from './activation.ts'

type Props = {
  /** Nothing until the questions have been read. */
  readonly findings: readonly Finding[] | undefined
  /** Why it cannot be activated as it is. */
  readonly problem: string | undefined
  readonly onRetry: (() => void) | undefined
}

/** How many questions there are, and what the checker found among them. */
export const CheckedContent = ({ findings = [], problem, onRetry }: Props) => {
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
  const count = problemsIn(findings)
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
