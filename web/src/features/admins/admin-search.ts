import * as z from 'zod'
import { textsInSearch } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'

const BY_NAME = 'name,asc'
const ORDERS = [BY_NAME, 'name,desc', 'email,asc', 'email,desc'] as const
const order = z.enum(ORDERS).default(BY_NAME).catch(BY_NAME)

/** What the advanced filter narrows by. */
export const adminFilter = z.object({
  role: z.enum(['', 'master', 'admin']).default('').catch(''),
  totp: z.enum(['', 'yes', 'no']).default('').catch(''),
  filiais: textsInSearch,
})
export type AdminFilters = z.output<typeof adminFilter>
export const NO_FILTERS = adminFilter.parse({})

export const adminSearch = listSearch.extend({ order, ...adminFilter.shape })
export const ADMINS_START = { ...LIST_START, order: BY_NAME, ...NO_FILTERS } as const
export type AdminSearch = z.output<typeof adminSearch>
