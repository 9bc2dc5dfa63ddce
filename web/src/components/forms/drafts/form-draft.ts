import * as z from 'zod/mini'
import { formatInstant } from '#format.ts'

/** The unsaved values of a form. */
export const formDraft = z.object({
  adminId: z.string(),
  /** The path of the form's screen. */
  path: z.string(),
  /** The id of one opening of the form, so that two tabs do not overwrite each other. */
  id: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** The revision of the item that the draft changes; null for a new item. */
  revision: z.nullable(z.string()),
  /** The idempotency key of the creation: it may have been sent and got no reply. */
  creationKey: z.optional(z.string()),
  savedAt: z.iso.datetime(),
  /** The session ended while the form was open; it opens again as it was left. */
  wasCutOff: z.boolean(),
})
export type FormDraft = z.output<typeof formDraft>

/** DD/MM HH:mm: without the year, because drafts are rarely older than some days. */
export const draftTime = ({ savedAt }: FormDraft) => {
  const [day = '', time = ''] = formatInstant(savedAt).split(' ')
  return `${day.slice(0, 'DD/MM'.length)} ${time}`
}

const typeOf = (value: unknown) => {
  if (Array.isArray(value)) return 'list'
  return typeof value // 'object' for null too, because optional values may be null
}

/** Whether the stored values still match the form's fields: the panel may have changed since. */
export const matchesForm = <Values extends object>(
  values: unknown,
  form: Values,
): values is Values => {
  const { data } = z.record(z.string(), z.unknown()).safeParse(values)
  const fields = Object.entries(form)
  return data !== undefined && fields.every(([name, value]) => typeOf(data[name]) === typeOf(value))
}
