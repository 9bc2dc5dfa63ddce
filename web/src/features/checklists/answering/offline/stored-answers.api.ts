import type { DatabaseName } from '#device/databases.ts'

const ANSWERING: DatabaseName = 'portal-answering'

/** Whether this device has an answering database; checking does not create one. */
export const hasAnsweringDatabase = async () =>
  (await indexedDB.databases()).some(({ name }) => name === ANSWERING)

/** How many answers of all people wait on this device to be sent. */
export const countQueuedAnswers = async () => {
  if (!(await hasAnsweringDatabase())) return 0
  const { browserQueue } = await import('./answer-queue.ts')
  return (await browserQueue.listOfOthers('')).filter(({ store }) => store === 'queue').length
}
