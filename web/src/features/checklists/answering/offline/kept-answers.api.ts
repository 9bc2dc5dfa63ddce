import type { DatabaseName } from '#device/databases.ts'

const ANSWERING: DatabaseName = 'portal-answering'

/** Whether anything of answering was ever kept here: a database that is not there is not made for asking. */
export const hasAnswers = async () =>
  (await indexedDB.databases()).some(({ name }) => name === ANSWERING)

/** How many answers wait on this device to be sent, whoever confirmed them. */
export const countWaiting = async () => {
  if (!(await hasAnswers())) return 0
  const { browserQueue } = await import('./answer-queue.ts')
  return (await browserQueue.ofOthers('')).filter(({ store }) => store === 'queue').length
}
