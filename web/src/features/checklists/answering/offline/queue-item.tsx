import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudUpload,
} from '@tabler/icons-react'
import { memo } from 'react'
import { photosIn } from '#features/checklists/answering/evidence/held-evidence.ts'
import { formatInstant } from '#format.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'
import { type Entry, canBeCorrected } from './queue-entry.ts'

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
} as const satisfies Readonly<Record<Entry['state'], ItemState>>

/** While photos are sent, which one. */
const stateOf = ({ state, evidence }: Entry): ItemState => {
  const photos = photosIn(evidence)
  const sent = photos.filter(({ key }) => key !== null).length
  return state === 'sending' && sent < photos.length
    ? { ...STATES.sending, words: `Enviando foto ${sent + 1} de ${photos.length}` }
    : STATES[state]
}

type Confirmed = { readonly farmName: string | null; readonly confirmedAt: string }

export const confirmedWords = ({ farmName, confirmedAt }: Confirmed) => {
  const words = `Confirmada em ${formatInstant(confirmedAt)}`
  return farmName === null ? words : `${farmName} · ${words}`
}

const ATTEMPTED =
  'Já houve uma tentativa de envio, e a resposta pode ter chegado: por isso não pode mais ser alterada.'

const sameVisitWords = ({ response_date: at, user_name: name }: NonNullable<Entry['sameVisit']>) =>
  `Recebida. Este checklist também foi respondido para esta fazenda em ${formatInstant(at)}, por ${name}. Se for a mesma visita, uma das duas pode ser anulada em Minhas respostas.`

const explanationOf = ({ state, refusal, delay, mayHaveArrived, sameVisit }: Entry) => {
  if (sameVisit !== undefined) return sameVisitWords(sameVisit)
  if (refusal !== null) return `${refusal.reason}.`
  if (state === 'waiting' && delay !== undefined) return `${delay}.`
  return state === 'waiting' && mayHaveArrived ? ATTEMPTED : undefined
}

/** One answer, where it stands, and what can be done about it. Drawn again only when it changed. */
export const QueueItem = memo((props: Props) => {
  const { entry } = props
  const { name, state } = entry
  return (
    <ConfirmedItem
      name={name}
      details={confirmedWords(entry)}
      state={stateOf(entry)}
      explanation={explanationOf(entry)}
    >
      {state !== 'sent' && state !== 'sending' && <Actions {...props} />}
    </ConfirmedItem>
  )
})

const Actions = ({ entry, onCorrect, onRetry, onExport, onDiscard }: Props) => {
  const { state, name } = entry
  return (
    <>
      {state === 'refused' && (
        <ItemAction isFirst label="Tentar novamente" name={name} onClick={() => onRetry(entry)} />
      )}
      {canBeCorrected(entry) && (
        <ItemAction label="Corrigir" name={name} onClick={() => onCorrect(entry)} />
      )}
      <ItemAction label="Exportar" name={name} onClick={() => onExport(entry)} />
      <ItemAction label="Descartar" name={name} onClick={() => onDiscard(entry)} />
    </>
  )
}
