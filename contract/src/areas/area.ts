import * as z from 'zod'
import { version } from '#shared/dates.ts'
import { shortText, title } from '#shared/text.ts'

const fields = z.object({ name: title, description: shortText })

export const areaInput = fields.extend({ description: shortText.default('') })

/** A change carries what it changes; with `updated_at`, only over the version that was read. */
export const areaChange = fields.partial().extend({ updated_at: version })

export const area = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  updated_at: z.iso.datetime(),
})
export type Area = z.output<typeof area>
