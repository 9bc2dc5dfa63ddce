import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { useActor } from '#session/session.ts'
import { useStoredAnswers } from './use-stored-answers.ts'

const QueueCard = lazyPart(async () => (await import('./queue-card.tsx')).QueueCard)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
}

/** The answers confirmed on this device. Mostly there are none, and the code of the card is not loaded. */
export const QueueList = ({ device, onAnswer }: Props) => {
  const { id } = useActor()
  const stored = useStoredAnswers(device.answers, id)
  const { confirmed, unreadable, others } = stored
  const isEmpty = confirmed.length + unreadable.length + others.length === 0
  return isEmpty ? null : <QueueCard device={device} onAnswer={onAnswer} stored={stored} />
}
