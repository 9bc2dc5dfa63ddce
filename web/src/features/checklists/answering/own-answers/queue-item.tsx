import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudUpload,
  IconPencil,
} from '@tabler/icons-react'
import { memo } from 'react'
import {
  type AnswerRecord,
  canBeCorrected,
} from '#features/checklists/answering/device/answer-record.ts'
import { photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import { formatInstant, formatMoment } from '#format.ts'
import {
  ConfirmedItem,
  ItemAction,
  type ItemState,
} from '#features/checklists/answering/visit/confirmed-item.tsx'

type AnswerAction = (answer: AnswerRecord) => void
type Props = {
  readonly answer: AnswerRecord
  readonly onCorrect: AnswerAction
  readonly onRetry: AnswerAction
  readonly onSendWithoutPhoto: AnswerAction
  readonly onExport: AnswerAction
  readonly onDiscard: AnswerAction
}

const STATES = {
  draft: { label: 'Em correção', tone: 'bad', icon: IconPencil },
  queued: { label: 'Aguardando envio', tone: 'attention', icon: IconClockHour4 },
  sending: { label: 'Enviando', tone: 'attention', icon: IconCloudUpload },
  refused: { label: 'Recusada', tone: 'bad', icon: IconAlertTriangle },
  sent: { label: 'Enviada', tone: 'good', icon: IconCircleCheck },
} as const satisfies Readonly<Record<AnswerRecord['state'], ItemState>>

/** While photos are uploaded, says which one. */
const stateOf = ({ state, evidence }: AnswerRecord): ItemState => {
  const photos = photosIn(evidence)
  const sent = photos.filter(({ key }) => key !== null).length
  return state === 'sending' && sent < photos.length
    ? { ...STATES.sending, label: `Enviando foto ${sent + 1} de ${photos.length}` }
    : STATES[state]
}

/** Without a farm, the first answer and the seconds tell answers to one checklist apart. */
export const confirmedText = ({ farmName, confirmedAt, firstAnswer }: AnswerRecord) => {
  if (farmName !== null) return `${farmName} · Confirmada em ${formatInstant(confirmedAt ?? '')}`
  const moment = `Confirmada em ${formatMoment(confirmedAt ?? '')}`
  return firstAnswer === '' ? moment : `${firstAnswer} · ${moment}`
}

const NOT_FINISHED = 'Ainda não foi enviada: a correção não foi terminada.'
const ATTEMPTED =
  'Já houve uma tentativa de envio, e a resposta pode ter chegado: por isso não pode mais ser alterada.'

const sameVisitText = ({
  response_date: at,
  user_name: name,
}: NonNullable<AnswerRecord['sameVisit']>) =>
  `Recebida. Este checklist também foi respondido para esta fazenda em ${formatInstant(at)}, por ${name}. Se for a mesma visita, uma das duas pode ser anulada em Minhas respostas.`

const leftOutText = (count: number) =>
  count === 1
    ? 'Enviada sem 1 foto, que fica neste aparelho por 30 dias.'
    : `Enviada sem ${count} fotos, que ficam neste aparelho por 30 dias.`

const explanationOf = ({ state, reason, mayHaveArrived, sameVisit, leftOut }: AnswerRecord) => {
  if (sameVisit !== null) return sameVisitText(sameVisit)
  const lines = [
    ...(reason === null ? [] : [`${reason.text}.`]),
    ...(state === 'draft' ? [NOT_FINISHED] : []),
    ...(state === 'sent' && leftOut.length > 0 ? [leftOutText(leftOut.length)] : []),
    ...(state === 'queued' && mayHaveArrived && reason === null ? [ATTEMPTED] : []),
  ]
  return lines.length === 0 ? undefined : lines.join(' ')
}

/** One confirmed answer, its state and its actions. Memoized: there may be hundreds. */
export const QueueItem = memo((props: Props) => {
  const { answer, onCorrect, onRetry, onSendWithoutPhoto, onExport, onDiscard } = props
  const { name, state, reason, leftOut } = answer
  return (
    <ConfirmedItem
      name={name}
      details={confirmedText(answer)}
      state={stateOf(answer)}
      explanation={explanationOf(answer)}
    >
      {state === 'sent' && leftOut.length > 0 && (
        <ItemAction label="Exportar" name={name} onClick={() => onExport(answer)} />
      )}
      {state !== 'sent' && state !== 'sending' && (
        <>
          {state === 'queued' && reason !== null && reason.photo !== null && (
            <ItemAction
              isFirst
              label="Enviar sem esta foto"
              name={name}
              onClick={() => onSendWithoutPhoto(answer)}
            />
          )}
          {state === 'refused' && (
            <ItemAction
              isFirst
              label="Tentar novamente"
              name={name}
              onClick={() => onRetry(answer)}
            />
          )}
          {(state === 'draft' || canBeCorrected(answer)) && (
            <ItemAction label="Corrigir" name={name} onClick={() => onCorrect(answer)} />
          )}
          <ItemAction label="Exportar" name={name} onClick={() => onExport(answer)} />
          <ItemAction label="Descartar" name={name} onClick={() => onDiscard(answer)} />
        </>
      )}
    </ConfirmedItem>
  )
})
