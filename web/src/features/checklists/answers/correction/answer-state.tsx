import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { answerHistoryOf } from '@portal/contract/checklists/answers/answer-text'
import { Button } from '#components/controls/button.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatInstant } from '#format.ts'
import classes from './correction.module.css'

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
    <section key={state} className={classes.state} data-state={state} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <p>
          {by}
          {at !== null && ` em ${formatInstant(at)}`}. {state !== 'current' && LEFT_OUT}
        </p>
        <p>Motivo: {reason}</p>
      </div>
      <Unprinted className={classes.actions}>
        {before !== null && index === changes.length - 1 && (
          <Button kind="quiet" size="small" onClick={() => onOpen(before)}>
            Ver a resposta anterior
          </Button>
        )}
        {after !== null && index === 0 && (
          <Button kind="quiet" size="small" onClick={() => onOpen(after)}>
            Ver a correção
          </Button>
        )}
      </Unprinted>
    </section>
  ))
}
