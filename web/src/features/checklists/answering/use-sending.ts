import { useMutation } from '@tanstack/react-query'
import { CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import { readSession } from '#session/session.ts'
import { type Entry, type Refusal, draftOf, settledBy } from './offline/queue-entry.ts'
import type { Device } from './device-store.ts'
import { deliver } from './offline/deliver.ts'
import { deliveryAs } from './offline/send-entry.api.ts'
import { sendQueue } from './offline/send-queue.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
const QUEUED = 'Resposta na fila: será enviada quando houver conexão'
const QUEUED_AGAIN = 'A resposta está na fila e será enviada de novo em instantes.'

type Options = {
  readonly device: Pick<Device, 'queue' | 'photos'>
  /** It is in the queue now, and no draft any more. */
  readonly onEntered: () => void
  readonly onDone: () => void
  /** What the server holds against it: at questions, at the farm, or at the whole of it. */
  readonly onRefused: (refusal: Refusal, answerId: string, isKept: boolean) => void
}

type Sent = {
  readonly entry: Entry
  readonly isKept: boolean
  /** The session is over, and the way leads out. */
  readonly isEnded: boolean
}

const keepNothing = () => Promise.resolve()

/** For a browser that keeps nothing: now or not at all. */
const sendWithoutQueue = async (
  { photos }: Pick<Device, 'photos'>,
  confirmed: Entry,
): Promise<Sent> => {
  const { token } = readSession() ?? {}
  const { entry: sent, outcome } =
    token === undefined
      ? { entry: confirmed, outcome: { kind: 'ended' } as const }
      : await deliver(confirmed, deliveryAs(token.access_token, photos), keepNothing)
  const entry = settledBy(sent, outcome, new Date())
  return { entry, isKept: false, isEnded: outcome.kind === 'ended' }
}

/** Into the queue first, so that nothing between here and the server can lose it. */
const sendThrough = async (
  device: Options['device'],
  confirmed: Entry,
  onEntered: () => void,
): Promise<Sent> => {
  const { queue } = device
  try {
    await queue.enter(confirmed)
  } catch {
    return sendWithoutQueue(device, confirmed)
  }
  onEntered()
  const stop = await sendQueue(device, confirmed.adminId)
  const entry = await queue.get(confirmed.adminId, confirmed.id)
  return { entry: entry ?? confirmed, isKept: true, isEnded: stop?.kind === 'ended' }
}

/** Sends an answer; what cannot be sent now waits in the queue, and is no longer this form's. */
export const useSending = ({ device, onEntered, onDone, onRefused }: Options) => {
  const failure = useOwnToast()
  const sending = useMutation({
    mutationFn: (entry: Entry) => sendThrough(device, entry, onEntered),
    onSuccess: ({ entry }, _entry, _result, { client }) => {
      if (entry.state !== 'sent') return
      void client.invalidateQueries({ queryKey: ['checklists'] })
      showSuccess('Salvo com sucesso!')
      showSuccess('Resposta enviada')
    },
  })

  const refused = async (entry: Entry, refusal: Refusal) => {
    const isOfWhole = Object.keys(refusal.problems).length === 0
    // The form opens anew for what is held against the whole of it: the words stay meanwhile.
    if (isOfWhole) showError(NOT_SAVED, undefined, refusal.reason)
    else failure.keep(showError(NOT_SAVED))
    const draft = draftOf(entry, new Date())
    const isKept = await device.queue.takeBack(entry, draft).then(
      () => true,
      () => false,
    )
    onRefused(refusal, draft.answerId, isKept)
  }
  const settled = ({ entry, isKept, isEnded }: Sent) => {
    if (entry.state === 'sent') return onDone()
    if (entry.refusal !== null) return void refused(entry, entry.refusal)
    if (isEnded) return undefined // it waits in the queue
    if (!isKept) {
      const lost = new ConnectionError(CONNECTION_FAILED)
      failure.keep(showFailure(NOT_SAVED, lost, () => send(entry)))
      return undefined
    }
    if (navigator.onLine) showError(NOT_SAVED, undefined, entry.delay ?? QUEUED_AGAIN)
    else showSuccess(QUEUED)
    return onDone()
  }
  const send = (entry: Entry) => {
    if (sending.isPending) return
    failure.forget()
    sending.mutate(entry, {
      onSuccess: settled,
      onError: (error) => failure.keep(showFailure(NOT_SAVED, error, () => send(entry))),
    })
  }
  return { send, isSending: sending.isPending, forgetFailure: failure.forget }
}
