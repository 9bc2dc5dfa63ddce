import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudUpload,
} from '@tabler/icons-react'
import { memo } from 'react'
import { photosIn } from '#features/checklists/answering/evidence/form-evidence.ts'
import { formatInstant, formatMoment } from '#format.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'
import { type Entry, canBeCorrected } from './queue-entry.ts'

type EntryAction = (entry: Entry) => void
type Props = {
  readonly entry: Entry
  readonly onCorrect: EntryAction
  readonly onRetry: EntryAction
  readonly onExport: EntryAction
  readonly onDiscard: EntryAction
}

const STATES = {
  waiting: { label: 'Aguardando envio', tone: 'attention', icon: IconClockHour4 },
  sending: { label: 'Enviando', tone: 'attention', icon: IconCloudUpload },
  sent: { label: 'Enviada', tone: 'good', icon: IconCircleCheck },
  refused: { label: 'Recusada', tone: 'bad', icon: IconAlertTriangle },
} as const satisfies Readonly<Record<Entry['state'], ItemState>>

/** While photos are uploaded, says which one. */
const stateOf = ({ state, evidence }: Entry): ItemState => {
  const photos = photosIn(evidence)
  const sent = photos.filter(({ key }) => key !== null).length
  return state === 'sending' && sent < photos.length
    ? { ...STATES.sending, label: `Enviando foto ${sent + 1} de ${photos.length}` }
    : STATES[state]
}

type ConfirmedAnswer = {
  readonly farmName: string | null
  readonly confirmedAt: string
  readonly words?: Entry['words']
}

const SHOWN_CHARS = 60
const shortened = (text: string) =>
  text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text

const firstAnswer = (words: Entry['words']) => {
  const line = words.find(({ answer }) => answer !== '')
  if (line === undefined) return []
  const question = shortened(line.question)
  return [`${question}${question.endsWith('?') ? '' : ':'} ${shortened(line.answer)}`]
}

/** Without a farm, the first answer and the seconds tell answers to one checklist apart. */
export const confirmedText = ({ farmName, confirmedAt, words = [] }: ConfirmedAnswer) =>
  farmName === null
    ? [...firstAnswer(words), `Confirmada em ${formatMoment(confirmedAt)}`].join(' · ')
    : `${farmName} · Confirmada em ${formatInstant(confirmedAt)}`

const ATTEMPTED =
  'Já houve uma tentativa de envio, e a resposta pode ter chegado: por isso não pode mais ser alterada.'

const sameVisitText = ({ response_date: at, user_name: name }: NonNullable<Entry['sameVisit']>) =>
  `Recebida. Este checklist também foi respondido para esta fazenda em ${formatInstant(at)}, por ${name}. Se for a mesma visita, uma das duas pode ser anulada em Minhas respostas.`

const explanationOf = ({ state, refusal, delay, mayHaveArrived, sameVisit }: Entry) => {
  if (sameVisit !== undefined) return sameVisitText(sameVisit)
  if (refusal !== null) return `${refusal.reason}.`
  if (state === 'waiting' && delay !== undefined) return `${delay}.`
  return state === 'waiting' && mayHaveArrived ? ATTEMPTED : undefined
}

/** One answer of the queue, its state and its actions. Memoized: there may be hundreds. */
export const QueueItem = memo((props: Props) => {
  const { entry } = props
  const { name, state } = entry
  return (
    <ConfirmedItem
      name={name}
      details={confirmedText(entry)}
      state={stateOf(entry)}
      explanation={explanationOf(entry)}
    >
      {state !== 'sent' && state !== 'sending' && <EntryActions {...props} />}
    </ConfirmedItem>
  )
})

const EntryActions = ({ entry, onCorrect, onRetry, onExport, onDiscard }: Props) => {
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
