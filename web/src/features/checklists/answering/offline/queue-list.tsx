import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { useKeptHere } from './use-queue.ts'

const QueueCard = lazyPart(async () => (await import('./queue-card.tsx')).QueueCard)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
}

/** What was confirmed on this device; most days there is nothing, and its code is not fetched. */
export const QueueList = ({ device, onAnswer }: Props) => {
  const { id } = useActor()
  const kept = useKeptHere(device, id)
  const { entries, unreadable, others, takenBack } = kept
  const isEmpty = entries.length + unreadable.length + others.length + takenBack.length === 0
  return isEmpty ? null : <QueueCard device={device} onAnswer={onAnswer} kept={kept} />
}
