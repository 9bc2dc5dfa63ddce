import { readSession } from '#session/session.ts'
import { prepareBackground } from './background.ts'
import { alone } from './alone.ts'
import { type Stop, drain } from './drain.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { deliveryAs } from './send-entry.api.ts'

const OFFLINE: Stop = { kind: 'unreached', isCertain: true, waitSeconds: 0 }

/** Sends what this person has waiting, under this person's session and no other. */
export const sendQueue = async (
  { queue, photos }: Pick<Device, 'queue' | 'photos'>,
  adminId: string,
): Promise<Stop | undefined> => {
  const session = readSession()
  if (session?.person.id !== adminId) return { kind: 'ended' }
  const { access_token: accessToken } = session.token
  const delivery = deliveryAs(accessToken, photos)
  const stop = navigator.onLine
    ? await alone(() => drain(adminId, { ...delivery, queue, now: () => new Date() }))
    : OFFLINE
  if (stop?.kind !== 'ended') {
    await prepareBackground(queue, adminId, accessToken).catch(() => undefined)
  }
  return stop
}
