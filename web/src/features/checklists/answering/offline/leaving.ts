import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { readSession } from '#session/session.ts'
import { isUnsent } from './queue-entry.ts'
import { type Pins, browserPins } from './pins.ts'
import { type Queue, browserQueue } from './answer-queue.ts'
import { browserField } from './field-store.ts'
import { tokens } from './background-tokens.ts'

const adminId = () => readSession()?.person.id ?? ''

/** How many answers of whoever is signed in the server does not have. */
export const countUnsent = async () => {
  const unsent = (await browserQueue.list(adminId())).filter(isUnsent)
  const drafts = await browserDrafts.list(adminId())
  return unsent.length + drafts.filter(({ confirmedAt }) => confirmedAt !== null).length
}

/** What a person leaves behind: nothing but what was written here and is not yet sent. */
export const clearPins = async (queue: Queue, pins: Pins, whose: string) => {
  const needed = (await queue.list(whose)).filter(isUnsent).map((entry) => entry.checklistId)
  const pinned = (await pins.list(whose)).map(({ checklistId }) => checklistId)
  await pins.remove(
    whose,
    pinned.filter((id) => !needed.includes(id)),
  )
}

export const leaveDevice = async () => {
  const whose = adminId()
  await tokens.remove(whose)
  await clearPins(browserQueue, browserPins, whose)
  await browserField.clear(whose)
}
