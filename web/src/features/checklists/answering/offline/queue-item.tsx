import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudUpload,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import { type Entry, canBeCorrected } from './queue-entry.ts'
import offline from './offline.module.css'
import classes from './queue-list.module.css'

type Act = (entry: Entry) => void
type Props = {
  readonly entry: Entry
  readonly onCorrect: Act
  readonly onRetry: Act
  readonly onExport: Act
  readonly onDiscard: Act
}

const STATES = {
  waiting: { words: 'Aguardando envio', kind: 'warn', icon: IconClockHour4 },
  sending: { words: 'Enviando', kind: 'warn', icon: IconCloudUpload },
  sent: { words: 'Enviada', kind: 'good', icon: IconCircleCheck },
  refused: { words: 'Recusada', kind: 'danger', icon: IconAlertTriangle },
} as const

const ATTEMPTED =
  'Já houve uma tentativa de envio, e a resposta pode ter chegado: por isso não pode mais ser alterada.'

const explanationOf = ({ state, refusal, mayHaveArrived }: Entry) => {
  if (refusal !== null) return `${refusal.reason}.`
  return state === 'waiting' && mayHaveArrived ? ATTEMPTED : undefined
}

/** One answer, where it stands, and what can be done about it. Drawn again only when it changed. */
export const QueueItem = memo((props: Props) => {
  const { entry } = props
  const { words, kind, icon: Picture } = STATES[entry.state]
  const explanation = explanationOf(entry)
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <strong>{entry.name}</strong>
        <small>
          {entry.farmName !== null && `${entry.farmName} · `}
          {`Confirmada em ${formatInstant(entry.confirmedAt)}`}
        </small>
      </div>
      <span className={offline.badge} data-kind={kind}>
        <Picture size={15} aria-hidden />
        {words}
      </span>
      {explanation !== undefined && <p className={classes.explanation}>{explanation}</p>}
      <Actions {...props} />
    </li>
  )
})

const Actions = ({ entry, onCorrect, onRetry, onExport, onDiscard }: Props) => {
  const { state, name } = entry
  if (state === 'sent' || state === 'sending') return null
  return (
    <div className={classes.actions}>
      {state === 'refused' && (
        <Button size="small" aria-label={`Tentar novamente ${name}`} onClick={() => onRetry(entry)}>
          Tentar novamente
        </Button>
      )}
      {canBeCorrected(entry) && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Corrigir ${name}`}
          onClick={() => onCorrect(entry)}
        >
          Corrigir
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-label={`Exportar ${name}`}
        onClick={() => onExport(entry)}
      >
        Exportar
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Descartar ${name}`}
        onClick={() => onDiscard(entry)}
      >
        Descartar
      </Button>
    </div>
  )
}
