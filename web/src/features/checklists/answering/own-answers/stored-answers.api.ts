import { queryOptions } from '@tanstack/react-query'
import type { DatabaseName } from '#device/databases.ts'
import type { LeftOut } from '#features/checklists/answering/device/answer-record.ts'
import { currentPersonId } from '#session/session.ts'

const NAME: DatabaseName = 'portal-answers'

/** Whether this device has the database of answers; checking does not create one. */
export const hasAnswersDatabase = async () =>
  (await indexedDB.databases()).some(({ name }) => name === NAME)

const loadDevice = async () =>
  (await import('#features/checklists/answering/device/device.ts')).device

/** How many answers of all people wait on this device to be sent. */
export const countQueuedAnswers = async () => {
  if (!(await hasAnswersDatabase())) return 0
  const { answers } = await loadDevice()
  return (await answers.others('')).filter(({ state }) => state !== 'draft').length
}

const NONE: LeftOut = []

const sentAnswer = async (answerId: string) => {
  if (!(await hasAnswersDatabase())) return undefined
  return (await loadDevice()).answers.get(currentPersonId(), answerId)
}

/** The photos without which this answer was sent from this device. */
export const leftOutQuery = (answerId: string) =>
  queryOptions({
    queryKey: ['left-out-photos', answerId],
    queryFn: async () => (await sentAnswer(answerId).catch(() => undefined))?.leftOut ?? NONE,
    staleTime: 0,
    gcTime: 0,
  })

/** Some of them were sent with a correction. */
export const forgetLeftOut = async (answerId: string, sentIds: ReadonlySet<string>) => {
  const answer = await sentAnswer(answerId)
  if (answer === undefined || answer.leftOut.length === 0) return
  const leftOut = answer.leftOut.filter(({ photo }) => !sentIds.has(photo.id))
  await (await loadDevice()).answers.put({ ...answer, leftOut }, ['sent'])
}
