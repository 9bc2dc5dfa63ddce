import { readSession } from '#session/session.ts'
import { prepareBackground } from './background.ts'
import { type StopReason, drainQueue } from './drain-queue.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { deliveryAs } from './send-entry.api.ts'

const OFFLINE: StopReason = { kind: 'unreached', isCertain: true, waitSeconds: 0 }

/** Sends this person's pending answers, only with this person's own session. */
export const sendQueue = async (
  { queue, photos }: Pick<Device, 'queue' | 'photos'>,
  adminId: string,
): Promise<StopReason | undefined> => {
  const session = readSession()
  if (session?.person.id !== adminId) return { kind: 'ended' }
  const { access_token: accessToken } = session.token
  const delivery = deliveryAs(accessToken, photos)
  const stop = navigator.onLine
    ? await drainQueue(adminId, { ...delivery, queue, now: () => new Date() })
    : OFFLINE
  if (stop?.kind !== 'ended') {
    await prepareBackground(queue, adminId, accessToken).catch(() => undefined)
  }
  return stop
}
