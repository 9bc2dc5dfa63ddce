import * as z from 'zod'
import { textListParam } from '#api/search-filters.ts'
import { LIST_START, listSearch } from '#api/list-search.ts'

const BY_NAME = 'name,asc'
const ORDERS = [BY_NAME, 'name,desc', 'email,asc', 'email,desc'] as const
const order = z.enum(ORDERS).default(BY_NAME).catch(BY_NAME)

/** The fields of the advanced filter. */
export const adminFilter = z.object({
  role: z.enum(['', 'master', 'admin']).default('').catch(''),
  totp: z.enum(['', 'yes', 'no']).default('').catch(''),
  filiais: textListParam,
})
export type AdminFilters = z.output<typeof adminFilter>

export const adminSearch = listSearch.extend({ order, ...adminFilter.shape })
export const ADMINS_START = { ...LIST_START, order: BY_NAME, ...adminFilter.parse({}) } as const
export type AdminSearch = z.output<typeof adminSearch>
