import {
  type AnswerKey,
  type AnswerRecord,
  dueAnswers,
  isDue,
  isPending,
} from '#features/checklists/answering/device/answer-record.ts'
import {
  locks,
  type Token,
  tokens,
} from '#features/checklists/answering/device/answers-database.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { deliver, type Delivery } from './deliver.ts'
import { answerAfter, NO_CHECKLIST, type Outcome } from './outcome.ts'

export const SYNC_TAG = 'answers'

/** Runs one task at a time across all tabs and the service worker, where the browser supports locks. */
const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  locks === undefined ? task() : locks.request(name, task)

/** Held while one answer is sent, taken back, reset or discarded: the actions on the others do not wait for a slow network. */
export const withEntryLock = <T>({ adminId, id }: AnswerKey, task: () => Promise<T>) =>
  withLock(`portal-answering-entry ${adminId} ${id}`, task)

/** Sends one answer at a time. The queue's lock is always taken before the answer's. */
const withSendLock = <T>(key: AnswerKey, task: () => Promise<T>) =>
  withLock('portal-answering-queue', () => withEntryLock(key, task))

/** Why a run ended before everything was sent. */
export type StopReason = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/**
 * Sends one answer under its locks, as it is stored by then: while it waited for its turn, it may have been discarded,
 * taken back, or sent by another tab.
 */
const sendAnswer = ({ adminId, id }: AnswerKey, delivery: Delivery): Promise<Outcome | undefined> =>
  withSendLock({ adminId, id }, async () => {
    const { answers, checklists } = device
    const pending = await answers.get(adminId, id)
    if (pending === undefined || !isDue(pending, new Date())) return undefined
    const checklist = await checklists.get(adminId, pending)
    // A full device still sends: what cannot be stored is sent again under the same id.
    const store = (changed: AnswerRecord) =>
      answers.put(changed, ['queued', 'sending']).catch(() => false)
    const { answer, outcome } =
      checklist === undefined
        ? { answer: answerAfter(pending, NO_CHECKLIST), outcome: NO_CHECKLIST }
        : await deliver(pending, checklist, delivery, store)
    const isStored = await store(answer)
    if (!isStored && outcome.kind === 'sent') await answers.remove(answer).catch(() => undefined)
    return outcome
  })

/** Sends pending answers in order, one at a time. They are read again for those confirmed meanwhile. */
export const drainQueue = async (
  adminId: string,
  delivery: Delivery,
): Promise<StopReason | undefined> => {
  const tried = new Set<string>()
  for (;;) {
    const stored = dueAnswers(await device.answers.list(adminId), new Date())
    const due = stored.filter(({ id }) => !tried.has(id))
    if (due.length === 0) return undefined
    for (const answer of due) {
      tried.add(answer.id)
      const outcome = await sendAnswer(answer, delivery)
      if (outcome?.kind === 'ended' || outcome?.kind === 'unreached') return outcome
    }
  }
}

/** Sends pending answers without a tab. It throws while some still wait, so that the browser tries again later. */
export const sendInBackground = async (deliveryFor: (token: Token) => Delivery) => {
  let hasPending = false
  for (const token of await tokens.list()) {
    const { adminId } = token
    const stop = await drainQueue(adminId, deliveryFor(token))
    const isWaiting = stop?.kind !== 'ended' && (await device.answers.list(adminId)).some(isPending)
    if (isWaiting) hasPending = true
    else await tokens.remove(adminId)
  }
  if (hasPending) throw new Error('Some answers still wait')
}
