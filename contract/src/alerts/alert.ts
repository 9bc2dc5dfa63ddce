import * as z from 'zod'
import { placedItem, placement } from '#places/placement.ts'
import { calendarDate, version } from '#shared/dates.ts'
import { ifGiven, orNone } from '#shared/reader.ts'
import { longText, title } from '#shared/text.ts'

/** With the id of an alert that exists, the same call changes it. */
export const alertInput = placement.extend({
  id: ifGiven(z.uuid()),
  name: title,
  description: longText('Preencha o corpo do alerta'),
  /** The last day on which it is in the inboxes. Whoever changes an alert without it leaves that day as it is. */
  end_date: orNone(calendarDate),
  updated_at: version,
})

export const alertItem = placedItem.extend({
  description: z.string(),
  end_date: z.string().nullable(),
  /** How many people have read it, besides whoever wrote it. */
  read_count: z.number().int(),
})
export type AlertItem = z.output<typeof alertItem>

export const hasEnded = ({ end_date: end }: Pick<AlertItem, 'end_date'>, today: string) =>
  end !== null && end < today
