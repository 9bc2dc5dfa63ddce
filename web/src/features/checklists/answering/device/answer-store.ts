import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import * as z from 'zod/mini'
import { keysStartingWith, type UnreadableRecord } from '#device/sealed-database.ts'
import {
  type AnswerKey,
  type AnswerRecord,
  answerRecord,
  type AnswerState,
  sortedAnswers,
} from './answer-record.ts'
import { answersDatabase as database } from './answers-database.ts'
import { begunRecord } from './checklist-store.ts'

/** A confirmed answer of another person that the server does not have: its content stays sealed. */
export type OthersAnswer = AnswerKey & {
  readonly state: AnswerState
  readonly confirmedAt: string
  readonly stored: unknown
}

type PutOptions = {
  /** The checklist as it was when the answer was begun, stored with it unless it is there. */
  readonly checklist?: FullChecklist
  /** The earlier id, where the answer gets another. */
  readonly insteadOf?: string
}

/** The part of a record that stays readable when it is sealed. */
const readablePart = z.object({
  adminId: z.string(),
  id: z.string(),
  state: answerRecord.shape.state,
  confirmedAt: z.nullable(z.iso.datetime()),
})
const stateOf = (stored: unknown) => readablePart.safeParse(stored).data?.state

const isIn = (states: readonly AnswerState[]) => (stored: unknown) => {
  if (stored === undefined) return true
  const state = stateOf(stored)
  return state !== undefined && states.includes(state)
}

const CHANNEL = 'portal-answers'
const changeMessage = z.object({ adminId: z.string(), id: z.string() })

const announce = ({ adminId, id }: AnswerKey) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ adminId, id })
  channel.close()
}

const own = (adminId: string) => database.list('answers', answerRecord, keysStartingWith(adminId))

/** The answers on this device, separately for each person. */
export const browserAnswers = {
  list: async (adminId: string) => sortedAnswers((await own(adminId)).records),
  get: (adminId: string, id: string) => database.get('answers', answerRecord, [adminId, id]),
  /**
   * Stores an answer that is new or in one of these states; returns whether it was stored. So what is written late,
   * by a form or another tab, never takes an answer back to an earlier state.
   */
  put: async (
    answer: AnswerRecord,
    from: readonly AnswerState[],
    { checklist, insteadOf }: PutOptions = {},
  ): Promise<boolean> => {
    const { adminId } = answer
    const replaced = insteadOf === undefined ? [] : [{ adminId, id: insteadOf }]
    const begun = checklist === undefined ? [] : [begunRecord(adminId, checklist)]
    const isStored = await database.write(
      [
        { store: 'answers', put: answer, over: isIn(from) },
        ...replaced.map(({ id }) => ({ store: 'answers' as const, remove: [adminId, id] })),
        ...begun.map((put) => ({ store: 'checklists' as const, put, ifAbsent: true })),
      ],
      answer.state === 'draft' ? 'relaxed' : 'strict',
    )
    if (isStored) [answer, ...replaced].forEach(announce)
    return isStored
  },
  /** Removes a draft that has no answers any more. */
  removeEmpty: async (key: AnswerKey): Promise<void> => {
    const { adminId, id } = key
    await database.write([{ store: 'answers', remove: [adminId, id], over: isIn(['draft']) }])
    announce(key)
  },
  /** Removes the answer and its photos. */
  remove: async (key: AnswerKey): Promise<void> => {
    const { adminId, id } = key
    await database.write([
      { store: 'answers', remove: [adminId, id] },
      { store: 'photos', remove: keysStartingWith(adminId, id) },
    ])
    announce(key)
  },
  unreadable: async (adminId: string): Promise<readonly UnreadableRecord[]> =>
    (await own(adminId)).unreadable,
  others: async (adminId: string): Promise<readonly OthersAnswer[]> =>
    (await database.stored('answers')).flatMap((stored) => {
      const { data } = readablePart.safeParse(stored)
      if (data === undefined || data.adminId === adminId || data.state === 'sent') return []
      const { confirmedAt } = data
      return confirmedAt === null ? [] : [{ ...data, confirmedAt, stored }]
    }),
  /** Reports answers that changed their state or went, including those of other tabs and of the service worker. */
  onChange: (listener: (key: AnswerKey) => void): (() => void) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => listener(changeMessage.parse(data)))
    return () => channel.close()
  },
}
export type Answers = typeof browserAnswers
