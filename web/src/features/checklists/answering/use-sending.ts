import { useMutation } from '@tanstack/react-query'
import { CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { readSession } from '#session/session.ts'
import { type Entry, type Refusal, draftFromEntry, entryAfter } from './offline/queue-entry.ts'
import type { Device } from './device-store.ts'
import { deliver } from './offline/deliver.ts'
import { deliveryAs } from './offline/send-entry.api.ts'
import { sendQueue } from './offline/send-queue.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
const QUEUED = 'Resposta na fila: será enviada quando houver conexão'
const QUEUED_AGAIN = 'A resposta está na fila e será enviada de novo em instantes.'

type Options = {
  readonly device: Pick<Device, 'queue' | 'photos'>
  /** The entry is in the queue now, and its draft is removed. */
  readonly onQueued: () => void
  readonly onDone: () => void
  /** The server refused it: single questions, the farm, or the whole answer. */
  readonly onRefused: (refusal: Refusal, answerId: string, isStored: boolean) => void
}

type SendingResult = {
  readonly entry: Entry
  readonly isStored: boolean
  /** The session has ended, and the person is being signed out. */
  readonly isSessionEnded: boolean
}

const storeNothing = () => Promise.resolve()

/** Where the browser cannot store the entry, it is sent directly. */
const sendWithoutQueue = async (
  { photos }: Pick<Device, 'photos'>,
  confirmed: Entry,
): Promise<SendingResult> => {
  const { token } = readSession() ?? {}
  const { entry: sent, outcome } =
    token === undefined
      ? { entry: confirmed, outcome: { kind: 'ended' } as const }
      : await deliver(confirmed, deliveryAs(token.access_token, photos), storeNothing)
  const entry = entryAfter(sent, outcome, new Date())
  return { entry, isStored: false, isSessionEnded: outcome.kind === 'ended' }
}

/** The entry is stored in the queue first, so that a failure on the way does not lose it. */
const sendThroughQueue = async (
  device: Options['device'],
  confirmed: Entry,
  onQueued: () => void,
): Promise<SendingResult> => {
  const { queue } = device
  try {
    await queue.enqueue(confirmed)
  } catch {
    return sendWithoutQueue(device, confirmed)
  }
  onQueued()
  const stop = await sendQueue(device, confirmed.adminId)
  const entry = await queue.get(confirmed.adminId, confirmed.id)
  return { entry: entry ?? confirmed, isStored: true, isSessionEnded: stop?.kind === 'ended' }
}

/** Sends an answer; what cannot be sent now waits in the queue, and its form is done. */
export const useSending = ({ device, onQueued, onDone, onRefused }: Options) => {
  const failure = useFormToast()
  const sending = useMutation({
    mutationFn: (entry: Entry) => sendThroughQueue(device, entry, onQueued),
    onSuccess: ({ entry }, _entry, _result, { client }) => {
      if (entry.state !== 'sent') return
      void client.invalidateQueries({ queryKey: ['checklists'] })
      showSuccess('Salvo com sucesso!')
      showSuccess('Resposta enviada')
    },
  })

  const handleRefusal = async (entry: Entry, refusal: Refusal) => {
    const isWholeRefused = Object.keys(refusal.problems).length === 0
    // The form is opened again when the whole answer is refused, so the reason stays in a toast.
    if (isWholeRefused) showError(NOT_SAVED, undefined, refusal.reason)
    else failure.track(showError(NOT_SAVED))
    const draft = draftFromEntry(entry, new Date())
    const isStored = await device.queue.takeBack(entry, draft).then(
      () => true,
      () => false,
    )
    onRefused(refusal, draft.answerId, isStored)
  }
  const handleResult = ({ entry, isStored, isSessionEnded }: SendingResult) => {
    if (entry.state === 'sent') return onDone()
    if (entry.refusal !== null) return void handleRefusal(entry, entry.refusal)
    if (isSessionEnded) return undefined // the entry waits in the queue
    if (!isStored) {
      const error = new ConnectionError(CONNECTION_FAILED)
      failure.track(showFailure(NOT_SAVED, error, () => send(entry)))
      return undefined
    }
    if (navigator.onLine) showError(NOT_SAVED, undefined, entry.delay ?? QUEUED_AGAIN)
    else showSuccess(QUEUED)
    return onDone()
  }
  const send = (entry: Entry) => {
    if (sending.isPending) return
    failure.close()
    sending.mutate(entry, {
      onSuccess: handleResult,
      onError: (error) => failure.track(showFailure(NOT_SAVED, error, () => send(entry))),
    })
  }
  return { send, isSending: sending.isPending, forgetFailure: failure.close }
}
