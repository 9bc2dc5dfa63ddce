import {
  type AdminChange,
  type AdminInput,
  type TotpSecret,
  admin,
  adminItem,
  totpSecret,
} from '@portal/contract/admins/admin'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { type Api, api, holdingCalls } from '#api/client.ts'
import { allOf, anyOf, textsInSearch } from '#api/filters.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import { resource } from '#api/resource.ts'
import { stopCounting } from '#session/idle.ts'

const secret = envelope(totpSecret)

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

const narrowedBy = ({ role, totp, filiais }: AdminFilters) =>
  allOf([
    role && `is_master,equals,${role === 'master' ? '1' : '0'}`,
    totp && `has_totp,equals,${totp === 'yes' ? '1' : '0'}`,
    anyOf('subsidiaries', filiais),
  ])

const adminResource = resource({
  key: 'admins',
  url: '/admin',
  createUrl: '/admin',
  listed: adminItem,
  item: admin,
  bodyOf: (input: AdminInput | AdminChange) => input,
  paramsOf: (search: AdminSearch) => pageParams(search, PAGE_SIZE, narrowedBy(search)),
})

/** A password is not kept for longer than it takes to send it. */
export const adminApi = { ...adminResource, save: { ...adminResource.save, gcTime: 0 } }

const EVERYONE = 'page_size=999&order_by=name,asc'

/** Every administrator, to choose among. */
export const adminNamesQuery = queryOptions({
  queryKey: [...adminApi.all, 'names'],
  queryFn: ({ signal }) => api(`/admin?${EVERYONE}`, adminApi.page, { signal }),
  select: ({ items }) => items.map(({ id, name }) => ({ code: id, name })),
})

// Neither a query nor a mutation: what the client keeps of those, it would keep of a secret too.
const askSecret = (call: Api, id: string) =>
  call(`/admin/${id}/totp_secret`, secret, { method: 'POST' })

export const generateSecret = (id: string) => askSecret(api, id)

/**
 * One's own new secret ends the session one is in. Any other call would be told so and lead out
 * with the secret unread: all of them wait until `read` is done with it.
 */
export const generateOwnSecret = (id: string, read: (made: TotpSecret) => Promise<void>) =>
  holdingCalls(async (callAlone) => {
    const made = await askSecret(callAlone, id)
    stopCounting()
    await read(made)
  })
