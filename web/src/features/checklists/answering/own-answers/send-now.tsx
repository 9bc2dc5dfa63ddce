import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { showError } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import {
  type AnswerRecord,
  isPending,
} from '#features/checklists/answering/device/answer-record.ts'
import { retryAnswers } from '#features/checklists/answering/sending/answer-actions.ts'
import type { SendingDevice } from '#features/checklists/answering/sending/send-queue.ts'
import { useActor, useHasExpired } from '#session/session.ts'

const NOT_SENT = 'Ainda não foi possível enviar'
const SENT_LATER = 'As respostas continuam neste aparelho e serão enviadas mais tarde.'
const tellNotSent = () => showError(NOT_SENT, undefined, SENT_LATER)

type Props = { readonly device: SendingDevice; readonly answers: readonly AnswerRecord[] }

/** Sends at once what an earlier attempt could not send, while there is a network and nothing is being sent. */
export const SendNow = ({ device, answers }: Props) => {
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
