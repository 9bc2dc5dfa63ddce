import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { answerHistoryOf } from '@portal/contract/checklists/answers/answer-text'
import { Button } from '#components/controls/button.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatInstant } from '#format.ts'

type Props = {
  readonly answer: AnswerDetail
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
}

const LEFT_OUT = 'Ela não conta em listas, totais nem exportações.'

/** The changes of an answer with author, time and reason, newest first; nothing for an unchanged one. */
export const AnswerState = ({ answer, onOpen }: Props) => {
  const { replaces_id: before, replaced_by_id: after } = answer
  const changes = answerHistoryOf(answer)
  return changes.map(({ state, title, by, at, reason }, index) => (
    <section
      key={state}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4 py-3 px-4 rounded-md bg-warn-soft text-warn wrap-anywhere data-[state=voided]:bg-danger-soft data-[state=voided]:text-danger data-[state=current]:bg-good-soft data-[state=current]:text-good print:border print:border-line print:rounded-none"
      data-state={state}
      aria-label={title}
    >
      <div>
        <strong>{title}</strong>
        <p>
          {by}
          {at !== null && ` em ${formatInstant(at)}`}. {state !== 'current' && LEFT_OUT}
        </p>
        <p>Motivo: {reason}</p>
      </div>
      <Unprinted className="flex flex-wrap justify-end gap-2">
        {before !== null && index === changes.length - 1 && (
          <Button variant="quiet" size="small" onClick={() => onOpen(before)}>
            Ver a resposta anterior
          </Button>
        )}
        {after !== null && index === 0 && (
          <Button variant="quiet" size="small" onClick={() => onOpen(after)}>
            Ver a correção
          </Button>
        )}
      </Unprinted>
    </section>
  ))
}
