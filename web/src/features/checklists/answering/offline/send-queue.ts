import { readSession } from '#session/session.ts'
import { prepareBackground } from './background.ts'
import { type Stop, alone, drain } from './drain.ts'
import type { Queue } from './answer-queue.ts'
import { sendEntryAs } from './send-entry.api.ts'

const OFFLINE: Stop = { kind: 'unreached', isCertain: true, waitSeconds: 0 }

/** Sends what this person has waiting, under this person's session and no other. */
export const sendQueue = async (queue: Queue, adminId: string): Promise<Stop | undefined> => {
  const session = readSession()
  if (session?.person.id !== adminId) return { kind: 'ended' }
  const { access_token: accessToken } = session.token
  const send = sendEntryAs(accessToken)
  const stop = navigator.onLine
    ? await alone(() => drain(adminId, { queue, send, now: () => new Date() }))
    : OFFLINE
  if (stop?.kind !== 'ended') {
    await prepareBackground(queue, adminId, accessToken).catch(() => undefined)
  }
  return stop
}
