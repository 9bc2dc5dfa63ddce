import type { DatabaseName } from '#device/databases.ts'

const NAME: DatabaseName = 'portal-answers'

/** Whether this device has the database of answers; checking does not create one. */
export const hasAnswersDatabase = async () =>
  (await indexedDB.databases()).some(({ name }) => name === NAME)

/** How many answers of all people wait on this device to be sent. */
export const countQueuedAnswers = async () => {
  if (!(await hasAnswersDatabase())) return 0
  const { browserAnswers } = await import('#features/checklists/answering/device/answer-store.ts')
  return (await browserAnswers.others('')).filter(({ state }) => state !== 'draft').length
}
