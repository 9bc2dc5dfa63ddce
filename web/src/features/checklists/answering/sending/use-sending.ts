import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useMutation } from '@tanstack/react-query'
import { CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import {
  type AnswerRecord,
  corrected,
} from '#features/checklists/answering/device/answer-record.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { deliver } from './deliver.ts'
import { deliveryAs } from './send-answer.api.ts'
import { sendQueue } from './send-queue.ts'
import { currentPersonId, readSession } from '#session/session.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
const QUEUED = 'Resposta na fila: será enviada quando houver conexão'
const SIGN_IN = 'Resposta na fila: entre de novo para enviar'
const QUEUED_AGAIN = 'A resposta está na fila e será enviada de novo em instantes.'

type Options = {
  /** The checklist that was answered. */
  readonly checklist: FullChecklist
  /** The answer is stored as confirmed now. */
  readonly onQueued: () => void
  readonly onDone: () => void
  /** The server refused single questions, the farm, or the whole answer, which is a draft again. */
  readonly onRefused: (draft: AnswerRecord, isStored: boolean) => void
}

type SendingResult = {
  readonly answer: AnswerRecord
  readonly isStored: boolean
  /** The session has ended: the person signs in again to send it. */
  readonly isSessionEnded: boolean
}

/** Where the browser cannot store the answer, it is sent directly. */
const sendUnstored = async (
  confirmed: AnswerRecord,
  checklist: FullChecklist,
): Promise<SendingResult> => {
  const { token } = readSession() ?? {}
  if (token === undefined) return { answer: confirmed, isStored: false, isSessionEnded: true }
  const delivery = deliveryAs(token.access_token)
  const { answer, outcome } = await deliver(confirmed, checklist, delivery, () => Promise.resolve())
  return { answer, isStored: false, isSessionEnded: outcome.kind === 'ended' }
}

/** The answer is stored as confirmed first, so that a failure on the way does not lose it. */
const sendConfirmed = async (
  { checklist, onQueued }: Pick<Options, 'checklist' | 'onQueued'>,
  confirmed: AnswerRecord,
): Promise<SendingResult> => {
  const { adminId, id } = confirmed
  try {
    // Where it is no draft any more, another tab has confirmed it: that one counts.
    await device.answers.put(confirmed, ['draft'], { checklist })
  } catch {
    return sendUnstored(confirmed, checklist)
  }
  onQueued()
  const stop = await sendQueue(adminId)
  const answer = (await device.answers.get(adminId, id)) ?? confirmed
  return { answer, isStored: true, isSessionEnded: stop?.kind === 'ended' }
}

/** Sends an answer; what cannot be sent now waits in the queue, and its form is done. */
export const useSending = (options: Options) => {
  const { onDone, onRefused } = options
  const failure = useFormToast()
  const sending = useMutation({
    mutationFn: (confirmed: AnswerRecord) => sendConfirmed(options, confirmed),
    onSuccess: ({ answer }, _confirmed, _result, { client }) => {
      if (answer.state !== 'sent') return
      void client.invalidateQueries({ queryKey: ['checklists'] })
      showSuccess('Salvo com sucesso!')
      showSuccess('Resposta enviada')
    },
  })

  const handleRefusal = async (answer: AnswerRecord) => {
    const { text = '', problems = {} } = answer.reason ?? {}
    const isWholeRefused = Object.keys(problems).length === 0
    // The form is opened again when the whole answer is refused, so the reason stays in a toast.
    if (isWholeRefused) showError(NOT_SAVED, undefined, text)
    else failure.track(showError(NOT_SAVED))
    const draft = corrected(answer)
    const other = draft.id === answer.id ? {} : { insteadOf: answer.id }
    const isStored = await device.answers.put(draft, ['draft', 'refused'], other).catch(() => false)
    onRefused(draft, isStored)
  }
  const handleResult = ({ answer, isStored, isSessionEnded }: SendingResult) => {
    if (answer.state === 'sent') return onDone()
    if (answer.state === 'refused') return void handleRefusal(answer)
    if (isSessionEnded) {
      // After a revoked session the sign-in page is on its way; the answer waits.
      const mayStay = readSession() === undefined && currentPersonId() !== ''
      if (!isStored || !mayStay) return undefined
      showSuccess(SIGN_IN)
      return onDone()
    }
    if (!isStored) {
      const error = new ConnectionError(CONNECTION_FAILED)
      failure.track(showFailure(NOT_SAVED, error, () => send(answer)))
      return undefined
    }
    if (navigator.onLine) showError(NOT_SAVED, undefined, answer.reason?.text ?? QUEUED_AGAIN)
    else showSuccess(QUEUED)
    return onDone()
  }
  const send = (answer: AnswerRecord) => {
    if (sending.isPending) return
    failure.close()
    sending.mutate(answer, {
      onSuccess: handleResult,
      onError: (error) => failure.track(showFailure(NOT_SAVED, error, () => send(answer))),
    })
  }
  return { send, isSending: sending.isPending, forgetFailure: failure.close }
}
