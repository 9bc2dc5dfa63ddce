import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import { Button } from '#components/controls/button.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatInstant } from '#format.ts'
import classes from './correction.module.css'

type Props = {
  readonly answer: AnswerDetail
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
}

const WORDS = {
  replaced: ['Resposta substituída', 'Substituída'],
  voided: ['Resposta anulada', 'Anulada'],
  current: ['Correção de uma resposta', 'Corrigida'],
} as const

const LEFT_OUT = 'Ela não conta em listas, totais nem exportações.'

/** What became of an answer, by whom, when and why; nothing of one that is as it was sent. */
export const AnswerState = ({ answer, onOpen }: Props) => {
  const {
    state,
    replaces_id: before,
    replaced_by_id: after,
    reason,
    changed_by,
    changed_at,
  } = answer
  if (state === 'current' && before === null) return null
  const [title, verb] = WORDS[state]
  return (
    <section className={classes.state} data-state={state} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <p>
          {verb} por {changed_by}
          {changed_at !== null && ` em ${formatInstant(changed_at)}`}.{' '}
          {state !== 'current' && LEFT_OUT}
        </p>
        <p>Motivo: {reason}</p>
      </div>
      <Unprinted className={classes.actions}>
        {before !== null && (
          <Button kind="quiet" size="small" onClick={() => onOpen(before)}>
            Ver a resposta anterior
          </Button>
        )}
        {after !== null && (
          <Button kind="quiet" size="small" onClick={() => onOpen(after)}>
            Ver a correção
          </Button>
        )}
      </Unprinted>
    </section>
  )
}
