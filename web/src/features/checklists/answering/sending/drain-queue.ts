import {
  type AnswerRecord,
  dueAnswers,
  isDue,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { Outcome } from './outcome.ts'
import { withSendLock } from './queue-lock.ts'

type Options = Delivery & {
  readonly answers: Pick<Answers, 'list' | 'get' | 'put' | 'remove'>
  readonly now: () => Date
}

/** Why a run ended before everything was sent. */
export type StopReason = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/**
 * Sends one answer under its locks, as it is stored by then: while it waited for its turn, it may have been discarded,
 * taken back, or sent by another tab.
 */
const sendAnswer = (
  { adminId, id }: AnswerRecord,
  { answers, now, ...delivery }: Options,
): Promise<Outcome | undefined> =>
  withSendLock({ adminId, id }, async () => {
    const pending = await answers.get(adminId, id)
    if (pending === undefined || !isDue(pending, now())) return undefined
    // A full device still sends: what cannot be stored is sent again under the same id.
    const store = (answer: AnswerRecord) =>
      answers.put(answer, ['queued', 'sending']).catch(() => false)
    const { answer, outcome } = await deliver(pending, delivery, store, now)
    const isStored = await store(answer)
    if (!isStored && outcome.kind === 'sent') await answers.remove(answer).catch(() => undefined)
    return outcome
  })

/** Sends pending answers in order, one at a time. They are read again for those confirmed meanwhile. */
export const drainQueue = async (
  adminId: string,
  options: Options,
): Promise<StopReason | undefined> => {
  const tried = new Set<string>()
  for (;;) {
    const stored = dueAnswers(await options.answers.list(adminId), options.now())
    const due = stored.filter(({ id }) => !tried.has(id))
    if (due.length === 0) return undefined
    for (const answer of due) {
      tried.add(answer.id)
      const outcome = await sendAnswer(answer, options)
      if (outcome?.kind === 'ended' || outcome?.kind === 'unreached') return outcome
    }
  }
}
