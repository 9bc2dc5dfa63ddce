import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { showError } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { retryEntries } from './queue-actions.ts'
import { type Entry, isPending } from './queue-entry.ts'

const NOT_SENT = 'Ainda não foi possível enviar'
const SENT_LATER = 'As respostas continuam neste aparelho e serão enviadas mais tarde.'
const tellNotSent = () => showError(NOT_SENT, undefined, SENT_LATER)

type Props = { readonly device: Device; readonly entries: readonly Entry[] }

/** Sends at once what an earlier attempt could not send, while there is a network and nothing is being sent. */
export const SendNow = ({ device, entries }: Props) => {
  const { id: adminId } = useActor()
  const isOnline = useOnline()
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const sending = useMutation({
    mutationFn: async () => {
      const delayed = waiting.filter(({ notBefore }) => notBefore !== null)
      const stop = await retryEntries(device, adminId, delayed)
      return stop?.kind !== 'ended' && (await device.queue.list(adminId)).some(isPending)
    },
    onSuccess: (hasPending) => void (hasPending && tellNotSent()),
    onError: tellNotSent,
  })
  const canSend =
    isOnline &&
    waiting.some(({ attempts }) => attempts > 0) &&
    !entries.some(({ state }) => state === 'sending')
  if (!canSend && !sending.isPending) return null
  return (
    <div className="mt-3">
      <Button size="small" loading={sending.isPending} onClick={() => sending.mutate()}>
        Enviar agora
      </Button>
    </div>
  )
}
