import type { Device } from '#features/checklists/answering/device/device.ts'
import { readSession } from '#session/session.ts'
import { prepareBackground } from './background.ts'
import { type StopReason, drainQueue } from './drain-queue.ts'
import { deliveryAs } from './send-answer.api.ts'

const OFFLINE: StopReason = { kind: 'unreached', isCertain: true, waitSeconds: 0 }

export type SendingDevice = Pick<Device, 'answers' | 'photos' | 'checklists'>

/** Sends this person's pending answers, only with this person's own session. */
export const sendQueue = async (
  device: SendingDevice,
  adminId: string,
): Promise<StopReason | undefined> => {
  const session = readSession()
  if (session?.person.id !== adminId) return { kind: 'ended' }
  const { access_token: accessToken } = session.token
  const { answers } = device
  const stop = navigator.onLine
    ? await drainQueue(adminId, {
        ...deliveryAs(accessToken, device),
        answers,
        now: () => new Date(),
      })
    : OFFLINE
  if (stop?.kind !== 'ended') {
    await prepareBackground(answers, adminId, accessToken).catch(() => undefined)
  }
  return stop
}
