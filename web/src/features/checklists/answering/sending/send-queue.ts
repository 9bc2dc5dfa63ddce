import { deviceKeysOf } from '#device/device-keys.ts'
import {
  type AnswerKey,
  type AnswerRecord,
  canBeCorrected,
  corrected,
  isPending,
  retried,
} from '#features/checklists/answering/device/answer-record.ts'
import { tokens } from '#features/checklists/answering/device/answers-database.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { withoutPhoto } from '#features/checklists/answering/form/evidence/evidence.ts'
import { readSession } from '#session/session.ts'
import { drainQueue, type StopReason, SYNC_TAG, withEntryLock } from './drain-queue.ts'
import { deliveryAs } from './send-answer.api.ts'

type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}
const canSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration =>
  'sync' in registration

/**
 * While answers are pending, stores a token for the service worker, asks the browser, where it can, to wake it once
 * there is a network, and asks that the data is not deleted when storage is low.
 */
const prepareBackground = async (adminId: string, accessToken: string) => {
  if (!(await device.answers.list(adminId)).some(isPending)) {
    await tokens.remove(adminId)
    return
  }
  await tokens.put({ adminId, accessToken, deviceKeys: deviceKeysOf(adminId) })
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (registration && canSync(registration)) await registration.sync.register(SYNC_TAG)
  if ('storage' in navigator) await navigator.storage.persist()
}

const OFFLINE: StopReason = { kind: 'unreached', isCertain: true, waitSeconds: 0 }

/** Sends this person's pending answers, only with this person's own session. */
export const sendQueue = async (adminId: string): Promise<StopReason | undefined> => {
  const session = readSession()
  if (session?.person.id !== adminId) return { kind: 'ended' }
  const { access_token: accessToken } = session.token
  const stop = navigator.onLine ? await drainQueue(adminId, deliveryAs(accessToken)) : OFFLINE
  if (stop?.kind !== 'ended') await prepareBackground(adminId, accessToken).catch(() => undefined)
  return stop
}

/** Changes an answer under its lock, as it is stored by then; nothing is changed where the change is undefined. */
const changeAnswer = (
  key: AnswerKey,
  change: (current: AnswerRecord) => AnswerRecord | undefined,
): Promise<AnswerRecord | undefined> =>
  withEntryLock(key, async () => {
    const current = await device.answers.get(key.adminId, key.id)
    const changed = current && change(current)
    if (changed === undefined) return undefined
    const options = changed.id === key.id ? {} : { insteadOf: key.id }
    const isStored = await device.answers.put(changed, ['queued', 'refused'], options)
    return isStored ? changed : undefined
  })

/** Opens a confirmed answer for correction; undefined where it can no longer be corrected. */
export const takeBack = (key: AnswerKey) =>
  changeAnswer(key, (current) => (canBeCorrected(current) ? corrected(current) : undefined))

/** Sends the queue; the given answers are neither refused any more nor wait for their next attempt. */
export const retryAnswers = async (adminId: string, keys: readonly AnswerKey[]) => {
  for (const key of keys) {
    await changeAnswer(key, (current) =>
      current.state === 'refused' || current.state === 'queued' ? retried(current) : undefined,
    )
  }
  return sendQueue(adminId)
}

/** Sends the answer without the photo that does not get through, which stays on the device. */
export const sendWithoutPhoto = async (key: AnswerKey) => {
  await changeAnswer(key, (current) => {
    const photoId = current.reason?.photo ?? null
    if (current.state !== 'queued' || photoId === null || current.mayHaveArrived) return undefined
    const { evidence, leftOut } = current
    const left = Object.entries(evidence.questions).flatMap(([question, { photos }]) =>
      photos.filter(({ id }) => id === photoId).map((photo) => ({ question, photo })),
    )
    return retried({
      ...current,
      evidence: withoutPhoto(evidence, photoId),
      leftOut: [...leftOut, ...left],
    })
  })
  return sendQueue(key.adminId)
}

/** Discards the answer unless it was sent while this waited for its lock. Returns whether it was discarded. */
export const discardUnsent = (key: AnswerKey) =>
  withEntryLock(key, async () => {
    const current = await device.answers.get(key.adminId, key.id)
    if (current?.state === 'sent') return false
    await device.answers.remove(key)
    return true
  })
