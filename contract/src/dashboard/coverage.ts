import * as z from 'zod'
import { pageOf } from '#shared/paging.ts'

const count = z.number().int()

/** A checklist that is open to farms, with how many of them have answered it since its start. */
export const coverage = z.object({
  id: z.uuid(),
  name: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  subsidiaries: z.array(z.string()),
  /** How many farms it is for, counting only those whose answers the caller may read. */
  farms: count,
  answered: count,
})
export type Coverage = z.output<typeof coverage>

export const missingFarm = z.object({
  code: z.string(),
  name: z.string(),
  subsidiary: z.string(),
  subsidiary_name: z.string(),
})
export type MissingFarm = z.output<typeof missingFarm>

/** The farms that have not answered: one page or all. */
export const missingFarms = pageOf(missingFarm).extend({ checklist: coverage })
export type MissingFarms = z.output<typeof missingFarms>
