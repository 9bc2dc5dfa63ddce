import { lendDeviceKeys } from '#device/device-keys.ts'
import { alone, drain } from '#features/checklists/answering/offline/drain.ts'
import { browserQueue } from '#features/checklists/answering/offline/answer-queue.ts'
import { sendEntryAs } from '#features/checklists/answering/offline/send-entry.api.ts'
import { tokens } from '#features/checklists/answering/offline/background-tokens.ts'

/** Sends what waits, tab or no tab; fails where nobody answers, so that the browser tries again. */
export const sendWaiting = async () => {
  for (const { adminId, accessToken, deviceKeys } of await tokens.list()) {
    lendDeviceKeys(adminId, deviceKeys)
    const send = sendEntryAs(accessToken)
    const stop = await alone(() =>
      drain(adminId, { queue: browserQueue, send, now: () => new Date() }),
    )
    if (stop?.kind === 'unreached') throw new Error('Nobody answers')
    await tokens.remove(adminId)
  }
}
