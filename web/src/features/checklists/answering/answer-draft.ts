import * as z from 'zod'
import type { Shape } from '#device/shape.ts'
import { formatInstant } from '#format.ts'

/** By question id, as the fields hold them. */
export const heldValues = z.record(
  z.string(),
  z.union([z.array(z.string()).readonly(), z.number(), z.string()]),
)
/** By question id, or the farm's: what the server holds against it. */
export const problems = z.record(z.string(), z.string())

/** An answer that is being written: whose, to what, and under which id it will be sent. */
const draft = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  /** Made once: however often it is sent, it is one answer. */
  answerId: z.uuid(),
  farm: z.string().nullable(),
  values: heldValues,
  savedAt: z.iso.datetime(),
  /** Of one that was sent, refused and taken back. */
  refusal: z.object({ reason: z.string(), problems }).optional(),
})
export type Draft = z.output<typeof draft>
export const draftShape: Shape<Draft> = { schema: draft, steps: [] }

/** DD/MM HH:mm, of a draft that is seldom older than days. */
export const draftLabel = ({ savedAt }: Pick<Draft, 'savedAt'>) => {
  const [day = '', time = ''] = formatInstant(savedAt).split(' ')
  return `Rascunho de ${day.slice(0, 'DD/MM'.length)} ${time}`
}
