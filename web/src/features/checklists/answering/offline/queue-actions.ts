import type { Device } from '#features/checklists/answering/device-store.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import { alone } from './alone.ts'
import { type Entry, canBeCorrected, draftOf, retried } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { sendQueue } from './send-queue.ts'

const found = (queue: Queue, { adminId, id }: Entry) => queue.get(adminId, id)

/** While nobody sends, and as it is by then; nothing, if it can no longer be. */
export const takeBack = (queue: Queue, entry: Entry): Promise<Draft | undefined> =>
  alone(async () => {
    const now = await found(queue, entry)
    if (now === undefined || !canBeCorrected(now)) return undefined
    const draft = draftOf(now, new Date())
    await queue.takeBack(now, draft)
    return draft
  })

export const retryEntry = async (device: Pick<Device, 'queue' | 'photos'>, entry: Entry) => {
  const { queue } = device
  await alone(async () => {
    const now = await found(queue, entry)
    if (now?.state === 'refused') await queue.put(retried(now))
  })
  return sendQueue(device, entry.adminId)
}
