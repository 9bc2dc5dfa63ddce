import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudUpload,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import type { UnreadableReason } from '#device/seal.ts'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import { useOnline } from '#device/use-online.ts'
import {
  type AnswerKey,
  type AnswerRecord,
  canBeCorrected,
  isPending,
  isUnsent,
  leftOutText,
} from '#features/checklists/answering/device/answer-record.ts'
import type { OthersAnswer } from '#features/checklists/answering/device/answer-store.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { exportAnswer } from '#features/checklists/answering/device/export-answer.ts'
import type { StoredAnswers } from '#features/checklists/answering/device/use-stored-answers.ts'
import { photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import { PhotoStorage } from '#features/checklists/answering/form/evidence/free-storage.tsx'
import {
  discardUnsent,
  retryAnswers,
  sendWithoutPhoto,
  takeBack,
} from '#features/checklists/answering/sending/send-queue.ts'
import { formatInstant, formatMoment } from '#format.ts'
import { useActor, useHasExpired } from '#session/session.ts'
import { AnswersCard, ConfirmedItem, DiscardDialog, type ItemState } from './confirmed-item.tsx'

type Item = ComponentProps<typeof ConfirmedItem>
/** What is asked before an answer is discarded. */
type DiscardRequest = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly key: AnswerKey
}
type AskToDiscard = (request: DiscardRequest) => void

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
const confirmedText = ({ farmName, confirmedAt, firstAnswer }: AnswerRecord) => {
  if (farmName !== null) return `${farmName} · Confirmada em ${formatInstant(confirmedAt ?? '')}`
  const moment = `Confirmada em ${formatMoment(confirmedAt ?? '')}`
  return firstAnswer === '' ? moment : `${firstAnswer} · ${moment}`
}

const NOT_FINISHED = 'Ainda não foi enviada: a correção não foi terminada.'
const ATTEMPTED =
  'Já houve uma tentativa de envio, e a resposta pode ter chegado: por isso não pode mais ser alterada.'

const explanationOf = ({ state, reason, mayHaveArrived, sameVisit, leftOut }: AnswerRecord) => {
  if (sameVisit !== null)
    return `Recebida. Este checklist também foi respondido para esta fazenda em ${formatInstant(sameVisit.response_date)}, por ${sameVisit.user_name}. Se for a mesma visita, uma das duas pode ser anulada em Minhas respostas.`
  return [
    ...(reason === null ? [] : [`${reason.text}.`]),
    ...(state === 'draft' ? [NOT_FINISHED] : []),
    ...(state === 'sent' && leftOut.length > 0 ? [leftOutText(leftOut)] : []),
    ...(state === 'queued' && mayHaveArrived && reason === null ? [ATTEMPTED] : []),
  ].join(' ')
}

type OnAnswer = (checklistId: string, visit: string) => void

/** Opens the form with the checklist that was answered. */
const correct = async (answer: AnswerRecord, onAnswer: OnAnswer) => {
  const draft = answer.state === 'draft' ? answer : await takeBack(answer)
  if (draft !== undefined) onAnswer(draft.checklistId, draft.id)
}

const ownActions = (
  answer: AnswerRecord,
  onAnswer: OnAnswer,
  askToDiscard: AskToDiscard,
): Item['actions'] => {
  const { adminId, name, state, reason, leftOut, mayHaveArrived } = answer
  const exporting = { label: 'Exportar', onClick: () => void exportAnswer(answer) }
  if (state === 'sent') return leftOut.length > 0 ? [exporting] : []
  if (state === 'sending') return []
  const sendWithout = {
    label: 'Enviar sem esta foto',
    isFirst: true,
    onClick: () => void sendWithoutPhoto(answer),
  }
  const retry = {
    label: 'Tentar novamente',
    isFirst: true,
    onClick: () => void retryAnswers(adminId, [answer]),
  }
  const text = `${name} (${confirmedText(answer)}): a resposta será apagada deste aparelho e não será enviada.`
  const arrived = 'Uma tentativa anterior pode já ter chegado ao servidor.'
  return [
    ...(state === 'queued' && reason !== null && reason.photo !== null ? [sendWithout] : []),
    ...(state === 'refused' ? [retry] : []),
    ...(state === 'draft' || canBeCorrected(answer)
      ? [{ label: 'Corrigir', onClick: () => void correct(answer, onAnswer) }]
      : []),
    exporting,
    {
      label: 'Descartar',
      onClick: () =>
        askToDiscard({
          title: 'Descartar a resposta?',
          paragraphs: [text, ...(mayHaveArrived ? [arrived] : [])],
          key: answer,
        }),
    },
  ]
}

const unopenedName = (id: string) => `Resposta confirmada ${id.slice(-6)}`

const unopenedActions = (
  record: UnreadableRecord,
  title: string,
  consequence: string,
  askToDiscard: AskToDiscard,
): Item['actions'] => {
  const [adminId = '', id = ''] = record.key
  const paragraphs = [`${unopenedName(id)}${consequence}`]
  return [
    { label: 'Exportar', onClick: () => exportUnreadableRecord(record) },
    {
      label: 'Descartar',
      onClick: () => askToDiscard({ title, paragraphs, key: { adminId, id } }),
    },
  ]
}

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  sealed: 'A chave com que foi guardada não está mais neste aparelho. Exporte e avise o suporte.',
  damaged: 'O que está guardado não pode ser lido. Exporte e avise o suporte.',
}

/** A stored answer that cannot be read is still listed, so that it can be exported or discarded. */
const unreadableItem = (record: UnreadableRecord, askToDiscard: AskToDiscard): Item => ({
  name: unopenedName(record.key.at(-1) ?? ''),
  state: { label: 'Não pode ser lida', tone: 'bad', icon: IconAlertTriangle },
  explanation: REASONS[record.reason],
  actions: unopenedActions(
    record,
    'Descartar o que não pode ser lido?',
    ' será apagada deste aparelho.',
    askToDiscard,
  ),
})

const WAITS =
  'Só abre e só é enviada quando essa pessoa entrar neste aparelho. Exportada, continua lacrada.'
const CORRECTED =
  'Em correção: só abre quando essa pessoa entrar neste aparelho, e só então pode ser terminada e enviada. Exportada, continua lacrada.'

/** An unsent answer of another person: the person at the device sees that it exists. */
const othersItem = (answer: OthersAnswer, askToDiscard: AskToDiscard): Item => {
  const { adminId, id, confirmedAt, state, stored } = answer
  return {
    name: unopenedName(id),
    details: `Confirmada em ${formatInstant(confirmedAt)}`,
    state: { label: 'De outra pessoa', tone: 'attention', icon: IconUser },
    explanation: state === 'draft' ? CORRECTED : WAITS,
    actions: unopenedActions(
      { store: 'answers', key: [adminId, id], reason: 'sealed', stored },
      'Descartar a resposta de outra pessoa?',
      ': o que essa pessoa respondeu será apagado deste aparelho e não será enviado.',
      askToDiscard,
    ),
  }
}

const tellNotSent = () =>
  showError(
    'Ainda não foi possível enviar',
    undefined,
    'As respostas continuam neste aparelho e serão enviadas mais tarde.',
  )

/** Sends at once what an earlier attempt could not send, while there is a network and nothing is being sent. */
const SendNow = ({ answers }: { readonly answers: readonly AnswerRecord[] }) => {
  const { id: adminId } = useActor()
  const isOnline = useOnline()
  const hasExpired = useHasExpired()
  const waiting = answers.filter(({ state }) => state === 'queued')
  const sending = useMutation({
    mutationFn: async () => {
      const delayed = waiting.filter(({ notBefore }) => notBefore !== null)
      const stop = await retryAnswers(adminId, delayed)
      return stop?.kind !== 'ended' && (await device.answers.list(adminId)).some(isPending)
    },
    onSuccess: (hasPending) => void (hasPending && tellNotSent()),
    onError: tellNotSent,
  })
  const canSend =
    isOnline &&
    !hasExpired &&
    waiting.some(({ attempts }) => attempts > 0) &&
    !answers.some(({ state }) => state === 'sending')
  if (!canSend && !sending.isPending) return null
  return (
    <div className="mt-3">
      <Button size="small" loading={sending.isPending} onClick={() => sending.mutate()}>
        Enviar agora
      </Button>
    </div>
  )
}

type Props = { readonly onAnswer: OnAnswer; readonly stored: StoredAnswers }

/** Discarded answers are no longer listed, so this does not say that everything was sent. */
const NOTHING_WAITS = 'Nenhuma resposta sua espera envio neste aparelho.'
const UNSENT = 'Ficam neste aparelho até o servidor confirmar que chegaram.'
/** So few that the list of checklists stays near after a day's work. */
const SENT_SHOWN = 2

/** The answers confirmed on this device, with their state. */
export const QueueCard = ({ onAnswer, stored }: Props) => {
  const { confirmed, unreadable, others, readUnopened } = stored
  const [isExpanded, setExpanded] = useState(false)
  const [discarding, askToDiscard] = useState<DiscardRequest>()
  const discard = async ({ key }: DiscardRequest) => {
    if (await discardUnsent(key)) showSuccess('Resposta descartada')
    else showError('A resposta foi enviada antes que pudesse ser descartada.')
    await readUnopened()
  }
  const unsent = confirmed.filter(isUnsent)
  const sent = confirmed.filter(({ state }) => state === 'sent').toReversed()
  // An answer that may be a duplicate is always shown, so that somebody looks at it.
  const shownSent = sent.filter(
    ({ sameVisit }, at) => isExpanded || at < SENT_SHOWN || sameVisit !== null,
  )
  return (
    <AnswersCard title="Respostas confirmadas">
      {confirmed.length > 0 && unreadable.length === 0 && (
        <p>{unsent.length === 0 ? NOTHING_WAITS : UNSENT}</p>
      )}
      <SendNow answers={confirmed} />
      <PhotoStorage stored={confirmed} />
      <ul>
        {unreadable.map((record) => (
          <ConfirmedItem key={record.key.join(' ')} {...unreadableItem(record, askToDiscard)} />
        ))}
        {[...unsent, ...shownSent].map((answer) => (
          <ConfirmedItem
            key={answer.id}
            name={answer.name}
            details={confirmedText(answer)}
            state={stateOf(answer)}
            explanation={explanationOf(answer)}
            actions={ownActions(answer, onAnswer, askToDiscard)}
          />
        ))}
        {others.map((answer) => (
          <ConfirmedItem
            key={`${answer.adminId} ${answer.id}`}
            {...othersItem(answer, askToDiscard)}
          />
        ))}
      </ul>
      {shownSent.length < sent.length && (
        <div className="mt-3">
          <Button variant="quiet" size="small" onClick={() => setExpanded(true)}>
            {`Mostrar todas as enviadas (${sent.length})`}
          </Button>
        </div>
      )}
      {discarding !== undefined && (
        <DiscardDialog
          title={discarding.title}
          onDiscard={() => void discard(discarding)}
          onClose={() => askToDiscard(undefined)}
        >
          {discarding.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </DiscardDialog>
      )}
    </AnswersCard>
  )
}
