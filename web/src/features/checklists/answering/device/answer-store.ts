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

/** The answers on this device, separately for each person. */
export type Answers = {
  readonly list: (adminId: string) => Promise<readonly AnswerRecord[]>
  readonly get: (adminId: string, id: string) => Promise<AnswerRecord | undefined>
  /**
   * Stores an answer that is new or in one of these states; returns whether it was stored. So what is written late,
   * by a form or another tab, never takes an answer back to an earlier state.
   */
  readonly put: (
    answer: AnswerRecord,
    from: readonly AnswerState[],
    options?: PutOptions,
  ) => Promise<boolean>
  /** Removes a draft that has no answers any more. */
  readonly removeEmpty: (key: AnswerKey) => Promise<void>
  /** Removes the answer and its photos. */
  readonly remove: (key: AnswerKey) => Promise<void>
  readonly unreadable: (adminId: string) => Promise<readonly UnreadableRecord[]>
  readonly others: (adminId: string) => Promise<readonly OthersAnswer[]>
  /** Reports answers that changed their state or went, including those of other tabs and of the service worker. */
  readonly onChange: (listener: (key: AnswerKey) => void) => () => void
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

export const browserAnswers: Answers = {
  list: async (adminId) => sortedAnswers((await own(adminId)).records),
  get: (adminId, id) => database.get('answers', answerRecord, [adminId, id]),
  put: async (answer, from, { checklist, insteadOf } = {}) => {
    const { adminId } = answer
    const isStored = await database.write(
      [
        { store: 'answers', put: answer, over: isIn(from) },
        ...(insteadOf === undefined
          ? []
          : [{ store: 'answers', remove: [adminId, insteadOf] } as const]),
        ...(checklist === undefined
          ? []
          : [
              {
                store: 'checklists',
                put: begunRecord(adminId, checklist),
                ifAbsent: true,
              } as const,
            ]),
      ],
      answer.state === 'draft' ? 'relaxed' : 'strict',
    )
    if (isStored) {
      announce(answer)
      if (insteadOf !== undefined) announce({ adminId, id: insteadOf })
    }
    return isStored
  },
  removeEmpty: async (key) => {
    const { adminId, id } = key
    await database.write([{ store: 'answers', remove: [adminId, id], over: isIn(['draft']) }])
    announce(key)
  },
  remove: async (key) => {
    const { adminId, id } = key
    await database.write([
      { store: 'answers', remove: [adminId, id] },
      { store: 'photos', remove: keysStartingWith(adminId, id) },
    ])
    announce(key)
  },
  unreadable: async (adminId) => (await own(adminId)).unreadable,
  others: async (adminId) =>
    (await database.stored('answers')).flatMap((stored) => {
      const { data } = readablePart.safeParse(stored)
      if (data === undefined || data.adminId === adminId || data.state === 'sent') return []
      const { confirmedAt } = data
      return confirmedAt === null ? [] : [{ ...data, confirmedAt, stored }]
    }),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => listener(changeMessage.parse(data)))
    return () => channel.close()
  },
}
