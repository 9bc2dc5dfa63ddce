import * as z from 'zod'
import type { Shape } from '#device/shape.ts'
import { formatInstant } from '#format.ts'

/** What a form held and nobody saved. */
const formDraft = z.object({
  adminId: z.string(),
  /** The path of the form's screen. */
  path: z.string(),
  /** Of one opening of the form: two tabs do not write over each other. */
  id: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** What the form opened with: which of the values are changes. Earlier panels kept none. */
  base: z.record(z.string(), z.unknown()).optional(),
  /** Which version of the item it changes; nothing where something new is made. */
  version: z.string().nullable(),
  /** What was sent to be made, and nobody answered: it may have been made. */
  sent: z.record(z.string(), z.unknown()).optional(),
  savedAt: z.iso.datetime(),
  /** The session ended under the form, which opens again as it was left. */
  wasCutOff: z.boolean(),
})
export type FormDraft = z.output<typeof formDraft>
export const formDraftShape: Shape<FormDraft> = { schema: formDraft, steps: [] }

/** DD/MM HH:mm, of something that is seldom older than days. */
export const draftTime = ({ savedAt }: FormDraft) => {
  const [day = '', time = ''] = formatInstant(savedAt).split(' ')
  return `${day.slice(0, 'DD/MM'.length)} ${time}`
}

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'list'
  return typeof value // of null, object: what may be left out is one
}

/** Whether the kept values are still of the form's own shape: the panel may have changed since. */
export const fits = <Values extends object>(values: unknown, form: Values): values is Values => {
  const { data } = z.record(z.string(), z.unknown()).safeParse(values)
  const fields = Object.entries(form)
  return data !== undefined && fields.every(([name, value]) => kindOf(data[name]) === kindOf(value))
}
