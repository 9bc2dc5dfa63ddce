import {
  type AnswerKey,
  type AnswerRecord,
  canBeCorrected,
  corrected,
  retried,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { photosIn, withoutPhoto } from '#features/checklists/answering/form/evidence/evidence.ts'
import { withEntryLock } from './queue-lock.ts'
import { type SendingDevice, sendQueue } from './send-queue.ts'

/** Opens a confirmed answer for correction, under its lock; undefined where it can no longer be corrected. */
export const takeBack = (answers: Answers, key: AnswerKey): Promise<AnswerRecord | undefined> =>
  withEntryLock(key, async () => {
    const current = await answers.get(key.adminId, key.id)
    if (current === undefined || !canBeCorrected(current)) return undefined
    const draft = corrected(current)
    const options = draft.id === key.id ? {} : { insteadOf: key.id }
    return (await answers.put(draft, ['queued', 'refused'], options)) ? draft : undefined
  })

/** Sends the queue; the given answers are neither refused any more nor wait for their next attempt. */
export const retryAnswers = async (
  device: SendingDevice,
  adminId: string,
  keys: readonly AnswerKey[],
) => {
  const { answers } = device
  for (const key of keys) {
    await withEntryLock(key, async () => {
      const current = await answers.get(key.adminId, key.id)
      if (current?.state === 'refused' || current?.state === 'queued')
        await answers.put(retried(current), ['queued', 'refused'])
    })
  }
  return sendQueue(device, adminId)
}

/** Sends the answer without the photo that does not get through, which stays on the device. */
export const sendWithoutPhoto = async (device: SendingDevice, adminId: string, key: AnswerKey) => {
  const { answers } = device
  await withEntryLock(key, async () => {
    const current = await answers.get(key.adminId, key.id)
    const photoId = current?.reason?.photo ?? null
    if (current?.state !== 'queued' || photoId === null || current.mayHaveArrived) return
    const { evidence, leftOut } = current
    const left = photosIn(evidence).filter(({ id }) => id === photoId)
    const without = {
      ...current,
      evidence: withoutPhoto(evidence, photoId),
      leftOut: [...leftOut, ...left],
    }
    await answers.put(retried(without), ['queued'])
  })
  return sendQueue(device, adminId)
}

/** Discards the answer unless it was sent while this waited for its lock. Returns whether it was discarded. */
export const discardUnsent = (answers: Answers, key: AnswerKey) =>
  withEntryLock(key, async () => {
    const current = await answers.get(key.adminId, key.id)
    if (current?.state === 'sent') return false
    await answers.remove(key)
    return true
  })
