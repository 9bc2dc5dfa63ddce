import * as z from 'zod/mini'
import { placedItem, placement } from '#places/placement.ts'
import { optionalDate, version } from '#shared/dates.ts'
import { optionalField } from '#shared/reader.ts'
import { longText, title } from '#shared/text.ts'

/** With the id of an existing alert, the same call changes it. */
export const alertInput = z.extend(placement, {
  id: optionalField(z.uuid()),
  name: title,
  description: longText('Preencha o corpo do alerta'),
  /** The last day on which it is in the inboxes. A change without this field keeps that day. */
  end_date: optionalDate,
  updated_at: version,
})

export const alertItem = z.extend(placedItem, {
  description: z.string(),
  end_date: z.nullable(z.string()),
  /** How many people have read it, not counting the author. */
  read_count: z.int(),
})
export type AlertItem = z.output<typeof alertItem>
