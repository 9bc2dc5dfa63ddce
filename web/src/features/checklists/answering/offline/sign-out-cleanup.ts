import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { readSession } from '#session/session.ts'
import { isUnsent } from './queue-entry.ts'
import { type Pins, browserPins } from './pins.ts'
import { type Queue, browserQueue } from './answer-queue.ts'
import { browserOfflineCopy } from './offline-copy-store.ts'
import { tokens } from './background-tokens.ts'

const currentId = () => readSession()?.person.id ?? ''

/** How many answers of the signed-in person the server does not have. */
export const countUnsent = async () => {
  const unsent = (await browserQueue.list(currentId())).filter(isUnsent)
  const drafts = await browserDrafts.list(currentId())
  return unsent.length + drafts.filter(({ confirmedAt }) => confirmedAt !== null).length
}

/** Removes the pinned checklists at sign-out, except those of unsent answers. */
export const clearPins = async (queue: Queue, pins: Pins, adminId: string) => {
  const neededIds = (await queue.list(adminId)).filter(isUnsent).map((entry) => entry.checklistId)
  const pinnedIds = (await pins.list(adminId)).map(({ checklistId }) => checklistId)
  await pins.remove(
    adminId,
    pinnedIds.filter((id) => !neededIds.includes(id)),
  )
}

export const clearDevice = async () => {
  const adminId = currentId()
  await tokens.remove(adminId)
  await clearPins(browserQueue, browserPins, adminId)
  await browserOfflineCopy.clear(adminId)
}
