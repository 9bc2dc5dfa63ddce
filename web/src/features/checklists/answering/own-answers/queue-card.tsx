import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import {
  type AnswerKey,
  type AnswerRecord,
  isPending,
  isUnsent,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { exportAnswer } from '#features/checklists/answering/device/export-answer.ts'
import { PhotoStorage } from '#features/checklists/answering/form/evidence/photo-storage.tsx'
import {
  discardUnsent,
  retryAnswers,
  sendWithoutPhoto,
  takeBack,
} from '#features/checklists/answering/sending/answer-actions.ts'
import type { SendingDevice } from '#features/checklists/answering/sending/send-queue.ts'
import { useActor, useHasExpired } from '#session/session.ts'
import { confirmedText, QueueItem } from './queue-item.tsx'
import { OthersItem, unopenedName, UnreadableItem } from './unopened-items.tsx'
import type { StoredAnswers } from './use-stored-answers.ts'
import card from '#features/checklists/answering/visit/card.module.css'

const NOT_SENT = 'Ainda não foi possível enviar'
const SENT_LATER = 'As respostas continuam neste aparelho e serão enviadas mais tarde.'
const tellNotSent = () => showError(NOT_SENT, undefined, SENT_LATER)

type SendNowProps = { readonly device: SendingDevice; readonly answers: readonly AnswerRecord[] }

/** Sends at once what an earlier attempt could not send, while there is a network and nothing is being sent. */
const SendNow = ({ device, answers }: SendNowProps) => {
  const { id: adminId } = useActor()
  const isOnline = useOnline()
  const hasExpired = useHasExpired()
  const waiting = answers.filter(({ state }) => state === 'queued')
  const sending = useMutation({
    mutationFn: async () => {
      const delayed = waiting.filter(({ notBefore }) => notBefore !== null)
      const stop = await retryAnswers(device, adminId, delayed)
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

const DiscardDialog = lazyPart(
  async () =>
    (await import('#features/checklists/answering/visit/discard-dialog.tsx')).DiscardDialog,
)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
  readonly stored: StoredAnswers
}

/** Discarded answers are no longer listed, so this does not say that everything was sent. */
const NOTHING_WAITS = 'Nenhuma resposta sua espera envio neste aparelho.'
/** So few that the list of checklists stays near after a day's work. */
const SENT_SHOWN = 2
const UNSENT = 'Ficam neste aparelho até o servidor confirmar que chegaram.'

type DiscardRequest = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly key: AnswerKey
}
const MAY_HAVE_ARRIVED = 'Uma tentativa anterior pode já ter chegado ao servidor.'
const DISCARDED = 'Resposta descartada'
const SENT_BEFORE = 'A resposta foi enviada antes que pudesse ser descartada.'

const requestFor = (answer: AnswerRecord): DiscardRequest => ({
  title: 'Descartar a resposta?',
  paragraphs: [
    `${answer.name} (${confirmedText(answer)}): a resposta será apagada deste aparelho e não será enviada.`,
    ...(answer.mayHaveArrived ? [MAY_HAVE_ARRIVED] : []),
  ],
  key: answer,
})

/** The answers confirmed on this device, with their state. */
export const QueueCard = ({ device, onAnswer, stored }: Props) => {
  const { id: adminId } = useActor()
  const { answers } = device
  const { confirmed, unreadable, others, readUnopened } = stored
  const [isExpanded, setExpanded] = useState(false)
  const [discarding, setDiscarding] = useState<DiscardRequest>()
  /** Opens the form with the checklist that was answered. */
  const correct = useCallback(
    (answer: AnswerRecord) => {
      if (answer.state === 'draft') onAnswer(answer.checklistId, answer.id)
      else
        void takeBack(answers, answer).then(
          (draft) => draft && onAnswer(draft.checklistId, draft.id),
        )
    },
    [answers, onAnswer],
  )
  const retry = useCallback(
    (answer: AnswerRecord) => void retryAnswers(device, adminId, [answer]),
    [device, adminId],
  )
  const sendWithout = useCallback(
    (answer: AnswerRecord) => void sendWithoutPhoto(device, adminId, answer),
    [device, adminId],
  )
  const exportOne = useCallback(
    (answer: AnswerRecord) => void exportAnswer(answer, device),
    [device],
  )
  const askToDiscard = useCallback((answer: AnswerRecord) => setDiscarding(requestFor(answer)), [])
  const discard = async ({ key }: DiscardRequest) => {
    if (await discardUnsent(answers, key)) showSuccess(DISCARDED)
    else showError(SENT_BEFORE)
    await readUnopened()
  }
  const unsent = confirmed.filter(isUnsent)
  const sent = confirmed.filter(({ state }) => state === 'sent').toReversed()
  // An answer that may be a duplicate is always shown, so that somebody looks at it.
  const shownSent = sent.filter(
    ({ sameVisit }, at) => isExpanded || at < SENT_SHOWN || sameVisit !== null,
  )
  return (
    <section aria-labelledby="fila" className={card.card}>
      <h2 id="fila">Respostas confirmadas</h2>
      {confirmed.length > 0 && unreadable.length === 0 && (
        <p>{unsent.length === 0 ? NOTHING_WAITS : UNSENT}</p>
      )}
      <SendNow device={device} answers={confirmed} />
      <PhotoStorage stored={confirmed} />
      <ul>
        {unreadable.map((record) => {
          const [owner = adminId, id = ''] = record.key
          return (
            <UnreadableItem
              key={id}
              record={record}
              onDiscard={() =>
                setDiscarding({
                  title: 'Descartar o que não pode ser lido?',
                  paragraphs: [`${unopenedName(id)} será apagada deste aparelho.`],
                  key: { adminId: owner, id },
                })
              }
            />
          )
        })}
        {[...unsent, ...shownSent].map((answer) => (
          <QueueItem
            key={answer.id}
            answer={answer}
            onCorrect={correct}
            onRetry={retry}
            onSendWithoutPhoto={sendWithout}
            onExport={exportOne}
            onDiscard={askToDiscard}
          />
        ))}
        {others.map((answer) => (
          <OthersItem
            key={`${answer.adminId} ${answer.id}`}
            answer={answer}
            onDiscard={() =>
              setDiscarding({
                title: 'Descartar a resposta de outra pessoa?',
                paragraphs: [
                  `${unopenedName(answer.id)}: o que essa pessoa respondeu será apagado deste aparelho e não será enviado.`,
                ],
                key: answer,
              })
            }
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
          onClose={() => setDiscarding(undefined)}
        >
          {discarding.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </DiscardDialog>
      )}
    </section>
  )
}
