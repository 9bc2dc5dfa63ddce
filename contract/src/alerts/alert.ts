import * as z from 'zod'
import { placedItem, placement } from '#places/placement.ts'
import { version } from '#shared/dates.ts'
import { ifGiven } from '#shared/reader.ts'
import { longText, title } from '#shared/text.ts'

/** With the id of an alert that exists, the same call changes it. */
export const alertInput = placement.extend({
  id: ifGiven(z.uuid()),
  name: title,
  description: longText('Preencha o corpo do alerta'),
  updated_at: version,
})

export const alertItem = placedItem.extend({
  description: z.string(),
})
export type AlertItem = z.output<typeof alertItem>
