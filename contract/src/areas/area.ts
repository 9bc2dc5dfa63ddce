import * as z from 'zod/mini'
import { revision } from '#shared/dates.ts'
import { optionalShortText, title } from '#shared/text.ts'

const fields = z.object({ name: title, description: optionalShortText })

export const areaInput = z.extend(fields, { description: z._default(optionalShortText, '') })

/** Only the sent fields change; with `updated_at`, only if the stored revision is still that one. */
export const areaChange = z.extend(z.partial(fields), { updated_at: revision })

export const area = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  updated_at: z.iso.datetime(),
})
export type Area = z.output<typeof area>
