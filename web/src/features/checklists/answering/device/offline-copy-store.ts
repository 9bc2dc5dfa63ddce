import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import { previousAnswer } from '#features/checklists/answering/form/previous-answer.ts'
import { answersDatabase as database } from './answers-database.ts'
import type { SentAnswer } from './sent-answer.ts'

/** A summary of what was prepared for answering without a connection. */
const copySchema = z.object({
  adminId: z.string(),
  madeAt: z.iso.datetime(),
  checklists: z.number(),
  size: z.number(),
  /** The names of the checklists that could not be read. */
  missing: z.array(z.string()),
  /** The person signed out since and the copy was deleted: it is made again once they are back. */
  isLeft: z.optional(z.boolean()),
})
export type OfflineCopy = z.output<typeof copySchema>

const previousSchema = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  answers: z.array(previousAnswer),
})
export type PreviousAnswers = z.output<typeof previousSchema>

/** The schema of an answer is large and the list of checklists shows none, so it is loaded with the first use. */
const loadSentSchema = async () => (await import('./sent-answer.ts')).sent

/** The part of a copy's summary that may stay after its owner signed out. */
export const copyAfterSignOut = ({ adminId, madeAt }: OfflineCopy): OfflineCopy => ({
  adminId,
  madeAt,
  checklists: 0,
  size: 0,
  missing: [],
  isLeft: true,
})

const STORES = ['copies', 'previous', 'sent'] as const

/** The offline copy apart from the pinned checklists: its summary, previous answers and sent answers. */
export const browserOfflineCopy = {
  copy: (adminId: string) => database.get('copies', copySchema, [adminId]),
  putCopy: (copy: OfflineCopy): Promise<unknown> =>
    database.write([{ store: 'copies', put: copy }]),
  previous: (adminId: string, checklistId: string) =>
    database.get('previous', previousSchema, [adminId, checklistId]),
  putPrevious: (answers: PreviousAnswers): Promise<unknown> =>
    database.write([{ store: 'previous', put: answers }]),
  sent: async (adminId: string): Promise<readonly SentAnswer[]> => {
    const schema = await loadSentSchema()
    return (await database.list('sent', schema, keysStartingWith(adminId))).records
  },
  putSent: (answer: SentAnswer): Promise<unknown> =>
    database.write([{ store: 'sent', put: answer }]),
  removeSent: (adminId: string, ids: readonly string[]): Promise<unknown> =>
    database.write(ids.map((id) => ({ store: 'sent', remove: [adminId, id] }))),
  /** Deletes everything at sign-out, except the fact that there was a copy. */
  clear: async (adminId: string): Promise<void> => {
    const copy = await database.get('copies', copySchema, [adminId])
    await database.write(STORES.map((store) => ({ store, remove: keysStartingWith(adminId) })))
    if (copy) await database.write([{ store: 'copies', put: copyAfterSignOut(copy) }])
  },
}
