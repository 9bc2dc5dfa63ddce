import * as z from 'zod'
import { sealedDatabase, startingWith } from '#device/sealed-database.ts'
import type { Shape } from '#device/shape.ts'
import type { SentAnswer } from './sent-answer.ts'

const database = sealedDatabase('portal-field')

/** What was prepared for the field, and what could not be had. */
const copy = z.object({
  adminId: z.string(),
  madeAt: z.iso.datetime(),
  checklists: z.number(),
  bytes: z.number(),
  /** The names of the checklists that are missing. */
  missing: z.array(z.string()),
  /** The person has left since, and nothing but the word of it stayed: it is made anew when they are back. */
  isLeft: z.boolean().optional(),
})
export type FieldCopy = z.output<typeof copy>
export const copyShape: Shape<FieldCopy> = { schema: copy, steps: [] }

/** What a farm answered last. */
const previousAnswer = z.object({
  farm: z.string().nullable(),
  answeredAt: z.iso.datetime(),
  userName: z.string(),
  /** By question id, as the server tells it. */
  answers: z.record(z.string(), z.string()),
  /** By question id: an option is the same one whatever it is called. Older copies have none. */
  optionIds: z.record(z.string(), z.array(z.string())).default({}),
})
export type PreviousAnswer = z.output<typeof previousAnswer>

const newest = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  answers: z.array(previousAnswer),
})
export type NewestAnswers = z.output<typeof newest>
export const newestShape: Shape<NewestAnswers> = { schema: newest, steps: [] }

/** What an answer is weighs, and the list of what can be answered shows none: its code comes with the first. */
const loadSentShape = async () => (await import('./sent-answer.ts')).sentShape

/** What goes to the field besides the checklists themselves, and what was sent from there. */
export type FieldStore = {
  readonly copy: (adminId: string) => Promise<FieldCopy | undefined>
  readonly putCopy: (made: FieldCopy) => Promise<void>
  readonly newest: (adminId: string, checklistId: string) => Promise<NewestAnswers | undefined>
  readonly putNewest: (answers: NewestAnswers) => Promise<void>
  readonly sent: (adminId: string) => Promise<readonly SentAnswer[]>
  readonly putSent: (answer: SentAnswer) => Promise<void>
  readonly removeSent: (adminId: string, ids: readonly string[]) => Promise<void>
  /** Nothing of it stays with a device that somebody leaves, but that there was a copy. */
  readonly clear: (adminId: string) => Promise<void>
}

/** Of a copy, what may stay where its owner is not. */
export const leftCopy = ({ adminId, madeAt }: FieldCopy): FieldCopy => ({
  adminId,
  madeAt,
  checklists: 0,
  bytes: 0,
  missing: [],
  isLeft: true,
})

const STORES = ['copies', 'newest', 'sent'] as const

export const browserField: FieldStore = {
  copy: (adminId) => database.get('copies', copyShape, [adminId]),
  putCopy: (made) => database.put('copies', copyShape, made),
  newest: (adminId, checklistId) => database.get('newest', newestShape, [adminId, checklistId]),
  putNewest: (answers) => database.put('newest', newestShape, answers),
  sent: async (adminId) => {
    const shape = await loadSentShape()
    return (await database.list('sent', shape, startingWith(adminId))).records
  },
  putSent: async (answer) => database.put('sent', await loadSentShape(), answer),
  removeSent: (adminId, ids) =>
    database.write(['sent'], (storeOf) => {
      for (const id of ids) storeOf('sent').delete([adminId, id])
    }),
  clear: async (adminId) => {
    const made = await database.get('copies', copyShape, [adminId])
    await database.write(STORES, (storeOf) => {
      for (const name of STORES) storeOf(name).delete(startingWith(adminId))
    })
    if (made) await database.put('copies', copyShape, leftCopy(made))
  },
}
