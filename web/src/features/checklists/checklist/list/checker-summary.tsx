import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { Button } from '#components/controls/button.tsx'
import {
  type CategoryFindings,
  problemCount,
} from '#features/checklists/questions/editor/findings.ts'
import { checkerText } from '#features/checklists/questions/editor/question-text.ts'
import { questionsText } from './activation.ts'

type Props = {
  /** Undefined until the questions have been read. */
  readonly findings: readonly CategoryFindings[] | undefined
  /** Set if the questions could not be read. */
  readonly onRetry: (() => void) | undefined
}

const unreadText = (hasFailed: boolean) =>
  hasFailed ? 'Não foi possível ler as perguntas.' : 'Lendo as perguntas…'

/** Counts the questions and lists what the checker found in them. */
export const CheckerSummary = ({ findings, onRetry }: Props) => {
  if (findings === undefined || findings.length === 0) {
    return (
      <output className="wrap-anywhere grid gap-2 justify-items-start py-2 px-3 border-s-3 border-s-warn rounded-r-sm bg-warn-soft">
        <span>{findings ? NO_QUESTIONS : unreadText(onRetry !== undefined)}</span>
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
      </output>
    )
  }
  const count = problemCount(findings)
  return (
    <section className="wrap-anywhere" aria-label="Verificador">
      <p>{questionsText(findings)}</p>
      <p className="text-warn font-semibold data-[good=true]:text-good" data-good={count === 0}>
        Verificador: {checkerText(count).toLowerCase()}
      </p>
      {findings
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, name, problems }) => (
          <div key={id}>
            <h3 className="mt-2 mb-1 mx-0 text-base">{name}</h3>
            <ul className="grid gap-1 m-0 ps-5 text-sm">
              {problems.map(({ questionId, kind, message }) => (
                <li key={`${questionId}-${kind}`}>{message}</li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
