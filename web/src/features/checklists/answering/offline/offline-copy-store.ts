import * as z from 'zod/mini'
import { keysStartingWith, sealedDatabase } from '#device/sealed-database.ts'
import type { SentAnswer } from './sent-answer.ts'

const database = sealedDatabase('portal-field')

/** A summary of what was prepared for answering without a connection. */
const copySchema = z.object({
  adminId: z.string(),
  madeAt: z.iso.datetime(),
  checklists: z.number(),
  bytes: z.number(),
  /** The names of the checklists that could not be read. */
  missing: z.array(z.string()),
  /** The person signed out since and the copy was deleted: it is made again once they are back. */
  isLeft: z.optional(z.boolean()),
})
export type OfflineCopy = z.output<typeof copySchema>

/** The last answer of a farm. */
const previousAnswer = z.object({
  farm: z.nullable(z.string()),
  answeredAt: z.iso.datetime(),
  userName: z.string(),
  /** Answers by question id, as the server sends them. */
  answers: z.record(z.string(), z.string()),
  /** Option ids by question id: an option may be renamed. */
  optionIds: z.record(z.string(), z.array(z.string())),
})
export type PreviousAnswer = z.output<typeof previousAnswer>

const newestSchema = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  answers: z.array(previousAnswer),
})
export type NewestAnswers = z.output<typeof newestSchema>

/** The schema of an answer is large and the list of checklists shows none, so it is loaded with the first use. */
const loadSentSchema = async () => (await import('./sent-answer.ts')).sent

/** The offline copy apart from the pinned checklists: its summary, previous answers and sent answers. */
export type OfflineCopyStore = {
  readonly copy: (adminId: string) => Promise<OfflineCopy | undefined>
  readonly putCopy: (copy: OfflineCopy) => Promise<void>
  readonly newest: (adminId: string, checklistId: string) => Promise<NewestAnswers | undefined>
  readonly putNewest: (answers: NewestAnswers) => Promise<void>
  readonly sent: (adminId: string) => Promise<readonly SentAnswer[]>
  readonly putSent: (answer: SentAnswer) => Promise<void>
  readonly removeSent: (adminId: string, ids: readonly string[]) => Promise<void>
  /** Deletes everything at sign-out, except the fact that there was a copy. */
  readonly clear: (adminId: string) => Promise<void>
}

/** The part of a copy's summary that may stay after its owner signed out. */
export const copyAfterSignOut = ({ adminId, madeAt }: OfflineCopy): OfflineCopy => ({
  adminId,
  madeAt,
  checklists: 0,
  bytes: 0,
  missing: [],
  isLeft: true,
})

const STORES = ['copies', 'newest', 'sent'] as const

export const browserOfflineCopy: OfflineCopyStore = {
  copy: (adminId) => database.get('copies', copySchema, [adminId]),
  putCopy: (copy) => database.put('copies', copy),
  newest: (adminId, checklistId) => database.get('newest', newestSchema, [adminId, checklistId]),
  putNewest: (answers) => database.put('newest', answers),
  sent: async (adminId) => {
    const schema = await loadSentSchema()
    return (await database.list('sent', schema, keysStartingWith(adminId))).records
  },
  putSent: async (answer) => database.put('sent', answer),
  removeSent: (adminId, ids) =>
    database.write(['sent'], (storeOf) => {
      for (const id of ids) storeOf('sent').delete([adminId, id])
    }),
  clear: async (adminId) => {
    const copy = await database.get('copies', copySchema, [adminId])
    await database.write(STORES, (storeOf) => {
      for (const name of STORES) storeOf(name).delete(keysStartingWith(adminId))
    })
    if (copy) await database.put('copies', copyAfterSignOut(copy))
  },
}
