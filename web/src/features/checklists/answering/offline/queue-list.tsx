import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { useOthersEntries, useQueue, useTakenBack, useUnreadable } from './use-queue.ts'

const QueueCard = lazyDialog(async () => (await import('./queue-card.tsx')).QueueCard)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
}

/** What was confirmed on this device; most days there is nothing, and its code is not fetched. */
export const QueueList = ({ device, onAnswer }: Props) => {
  const { id: adminId } = useActor()
  const kept = [
    ...useQueue(device.queue, adminId),
    ...useUnreadable(device.unreadable, adminId).unreadable,
    ...useOthersEntries(device.queue, adminId).others,
    ...useTakenBack(device.drafts, adminId),
  ]
  return kept.length === 0 ? null : <QueueCard device={device} onAnswer={onAnswer} />
}
