import * as z from 'zod/mini'
import { pageOf } from '#shared/paging.ts'

const count = z.int()

/** A checklist that is open to farms, with how many of them have answered it since its start. */
export const coverage = z.object({
  id: z.uuid(),
  name: z.string(),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  subsidiaries: z.array(z.string()),
  /** How many farms it is for, counting only those whose answers the caller may read. */
  farms: count,
  answered: count,
})
export type Coverage = z.output<typeof coverage>

const missingFarm = z.object({
  code: z.string(),
  name: z.string(),
  subsidiary: z.string(),
  subsidiary_name: z.string(),
})
export type MissingFarm = z.output<typeof missingFarm>

/** The farms that have not answered: one page or all. */
export const missingFarms = z.extend(pageOf(missingFarm), { checklist: coverage })
export type MissingFarms = z.output<typeof missingFarms>
