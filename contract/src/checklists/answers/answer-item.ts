import * as z from 'zod/mini'
import { band } from '#checklists/questions/share.ts'
import { UNKNOWN_FARM } from '#places/place.ts'

/** The score as a percentage of the highest score; null where nothing could be scored. */
export const share = z.nullable(z.number())

/** The band of the share, with the label that the checklist had when it was answered. */
export const bandAtAnswerTime = z.nullable(z.omit(band, { min: true }))

/** An answer as lists show it. */
export const answerItem = z.object({
  id: z.uuid(),
  farm_id: z.nullable(z.string()),
  farm_name: z.nullable(z.string()),
  user_name: z.string(),
  response_date: z.iso.datetime(),
  received_at: z.iso.datetime(),
  /** It was received more than a day after it was confirmed. */
  late: z.boolean(),
  total_weight: z.number(),
  /** The highest score that the asked questions could have given. */
  highest_weight: z.number(),
  share,
  /** How many critical options were chosen: an answer with one or more is failed. */
  critical: z.int(),
  /** How many questions were answered so that they do not conform. */
  nonconforming: z.int(),
  band: bandAtAnswerTime,
  /** How many photos and comments it has. */
  photos: z.int(),
  comments: z.int(),
})
export type AnswerItem = z.output<typeof answerItem>

/** The label of an answer that is `late`. */
export const LATE_LABEL = 'Recebida com atraso'

export type AnsweredFarm = Pick<AnswerItem, 'farm_id' | 'farm_name'>

/** The name of the farm; undefined where the answer has no farm. */
export const farmText = ({ farm_id: code, farm_name: name }: AnsweredFarm) =>
  name ?? (code === null ? undefined : UNKNOWN_FARM)
