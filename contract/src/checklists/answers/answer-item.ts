import * as z from 'zod'
import { band } from '#checklists/answering/share.ts'

/** Per cent of the highest score; null where nothing could be scored. */
export const share = z.number().nullable().default(null)

/** What the checklist called a share when it was answered. */
export const bandThen = band.omit({ min: true }).nullable().default(null)

/** An answer as a list has it. */
export const answerItem = z.object({
  id: z.uuid(),
  farm_id: z.string().nullable(),
  farm_name: z.string().nullable(),
  user_name: z.string(),
  response_date: z.iso.datetime(),
  received_at: z.iso.datetime(),
  /** It came more than a day after it was confirmed. */
  late: z.boolean(),
  total_weight: z.number(),
  /** The most that the questions asked could have given. */
  highest_weight: z.number(),
  share,
  /** How many critical options were chosen: with one or more, it failed. */
  critical: z.number().int().default(0),
  band: bandThen,
  /** How many photos and remarks it has. */
  photos: z.number().int().default(0),
  comments: z.number().int().default(0),
})
export type AnswerItem = z.output<typeof answerItem>
