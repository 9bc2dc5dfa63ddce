import {
  type AdminChange,
  type AdminInput,
  type TotpSecret,
  admin,
  adminItem,
  totpSecret,
} from '@portal/contract/admins/admin'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { type Api, api, holdingCalls } from '#api/client.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import type { Save } from '#api/saving.ts'
import { stopCounting } from '#session/idle.ts'

const all = ['admins'] as const
export const ADMIN_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(adminItem))
const one = envelope(z.tuple([admin]))
const secret = envelope(totpSecret)

const BY_NAME = 'name,asc'
const ORDERS = [BY_NAME, 'name,desc', 'email,asc', 'email,desc'] as const
const order = z.enum(ORDERS).default(BY_NAME).catch(BY_NAME)

export const adminSearch = listSearch.extend({ order })
export const ADMINS_START = { ...LIST_START, order: BY_NAME } as const
export type AdminSearch = z.output<typeof adminSearch>

export const adminsQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: [...ADMIN_PAGES, search],
    queryFn: ({ signal }) => {
      const params = `${pageParams(search, PAGE_SIZE)}&order_by=${search.order}`
      return api(`/admin?${params}`, page, { signal })
    },
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

const EVERYONE = 'page_size=999&order_by=name,asc'

/** Every administrator, to choose among. */
export const adminNamesQuery = queryOptions({
  queryKey: [...all, 'names'],
  queryFn: ({ signal }) => api(`/admin?${EVERYONE}`, page, { signal }),
  select: ({ items }) => items.map(({ id, name }) => ({ code: id, name })),
})

/** For a form: read anew each time it opens. */
export const adminQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`/admin/${encodeURIComponent(id)}`, one, { signal })
      return found
    },
    staleTime: 0,
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

export const saveAdmin = mutationOptions({
  mutationFn: ({ id, input, version }: Save<AdminInput | AdminChange>) =>
    id === undefined
      ? api('/admin', one, { method: 'POST', body: input })
      : api(`/admin/${id}`, one, { method: 'PATCH', body: { ...input, updated_at: version } }),
  onSuccess: (_saved, _save, _result, { client }) => forget(client),
  gcTime: 0, // a password is not kept for longer than it takes to send it
})

export const deleteAdmin = mutationOptions({
  mutationFn: (id: string) => api(`/admin/${id}`, nothing, { method: 'DELETE' }),
  onSuccess: (_nothing, _id, _result, { client }) => forget(client),
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
