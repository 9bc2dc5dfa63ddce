import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { showFailure } from '#components/failure-notice.ts'
import { closeToast, showError, showSuccess } from '#components/notices.ts'
import { type Sending, sendAnswer } from './answering.api.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
const NOT_ANSWERABLE = 'checklist_not_answerable'
const SESSION_ENDED = 498

type Options = {
  /** Even if the page was left meanwhile. */
  readonly onSent: () => Promise<void>
  readonly onDone: () => void
  /** What the server holds against it: at questions, at the farm, or at the whole of it. */
  readonly onRefused: (error: ApiError) => void
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Sends an answer, and the same one again where nobody knows whether it came. */
export const useSending = ({ onSent, onDone, onRefused }: Options) => {
  const failure = useRef(0)
  const forgetFailure = () => closeToast(failure.current)
  useEffect(() => () => closeToast(failure.current), [])
  const sending = useMutation({
    ...sendAnswer,
    onSuccess: async () => {
      await onSent()
      showSuccess('Salvo com sucesso!')
      showSuccess('Resposta enviada')
    },
  })

  const failed = (error: Error, sent: Sending) => {
    if (!isRefusal(error)) {
      failure.current = showFailure(NOT_SAVED, error, () => send(sent))
      return
    }
    if (error.status === SESSION_ENDED) return // the way leads out; the draft stays
    if (error.code === NOT_ANSWERABLE) showError(NOT_SAVED, undefined, error.message)
    else failure.current = showError(NOT_SAVED)
    onRefused(error)
  }
  const send = (answer: Sending) => {
    if (sending.isPending) return
    forgetFailure()
    sending.mutate(answer, { onSuccess: onDone, onError: failed })
  }
  return { send, isSending: sending.isPending, forgetFailure }
}
