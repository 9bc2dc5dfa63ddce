import * as z from 'zod'
import { formatInstant } from '#format.ts'

/** An answer that is being written: whose, to what, and under which id it will be sent. */
export const draft = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  /** Made once: however often it is sent, it is one answer. */
  answerId: z.uuid(),
  farm: z.string().nullable(),
  /** By question id, as the fields hold them. */
  values: z.record(z.string(), z.union([z.array(z.string()).readonly(), z.number(), z.string()])),
  savedAt: z.iso.datetime(),
})
export type Draft = z.output<typeof draft>

/** DD/MM HH:mm, of a draft that is seldom older than days. */
export const draftLabel = ({ savedAt }: Pick<Draft, 'savedAt'>) => {
  const [day = '', time = ''] = formatInstant(savedAt).split(' ')
  return `Rascunho de ${day.slice(0, 'DD/MM'.length)} ${time}`
}
