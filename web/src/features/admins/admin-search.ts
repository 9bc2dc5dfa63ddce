import * as z from 'zod/mini'
import { textListParam } from '#api/search-filters.ts'
import { LIST_START, listSearch } from '#api/list-search.ts'

const BY_NAME = 'name,asc'
const ORDERS = [BY_NAME, 'name,desc', 'email,asc', 'email,desc'] as const
const order = z.catch(z._default(z.enum(ORDERS), BY_NAME), BY_NAME)

/** The fields of the advanced filter. */
export const adminFilter = z.object({
  role: z.catch(z._default(z.enum(['', 'master', 'admin']), ''), ''),
  totp: z.catch(z._default(z.enum(['', 'yes', 'no']), ''), ''),
  filiais: textListParam,
})
export type AdminFilters = z.output<typeof adminFilter>

export const adminSearch = z.extend(listSearch, { order, ...adminFilter.shape })
export const ADMINS_START = { ...LIST_START, order: BY_NAME, ...adminFilter.parse({}) } as const
export type AdminSearch = z.output<typeof adminSearch>
