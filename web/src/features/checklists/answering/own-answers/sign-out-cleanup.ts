import { isUnsent } from '#features/checklists/answering/device/answer-record.ts'
import { tokens } from '#features/checklists/answering/device/background-tokens.ts'
import { type Device, browserDevice } from '#features/checklists/answering/device/device.ts'
import { currentPersonId } from '#session/session.ts'

/** How many confirmed answers of the signed-in person the server does not have. */
export const countUnsent = async () =>
  (await browserDevice.answers.list(currentPersonId())).filter(isUnsent).length

/** Removes the pinned checklists at sign-out, except those of unsent answers, and the versions that nothing needs. */
export const clearChecklists = async (
  { answers, checklists }: Pick<Device, 'answers' | 'checklists'>,
  adminId: string,
) => {
  const stored = (await answers.list(adminId)).filter(({ state }) => state !== 'sent')
  const neededIds = new Set(stored.filter(isUnsent).map(({ checklistId }) => checklistId))
  const pinnedIds = (await checklists.pins(adminId)).map(({ checklist }) => checklist.id)
  await checklists.unpin(
    adminId,
    pinnedIds.filter((id) => !neededIds.has(id)),
  )
  const used = new Set(stored.map(({ version }) => version))
  await checklists.removeUnused(adminId, used, new Date())
}

export const clearDevice = async () => {
  const adminId = currentPersonId()
  await tokens.remove(adminId)
  await clearChecklists(browserDevice, adminId)
  await browserDevice.offlineCopy.clear(adminId)
}
