import {
  type AdminChange,
  type AdminInput,
  type AdminInvitation,
  admin,
  adminItem,
} from '@portal/contract/admins/admin'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { joinFilters, anyOf } from '#api/search-filters.ts'
import { pageParams } from '#api/list-search.ts'
import { resource } from '#api/resource.ts'
import { hasSameAccount } from './admin-draft.ts'
import type { AdminFilters, AdminSearch } from './admin-search.ts'

const filterOf = ({ role, totp, filiais }: AdminFilters) =>
  joinFilters([
    role && `is_master,equals,${role === 'master' ? '1' : '0'}`,
    totp && `has_totp,equals,${totp === 'yes' ? '1' : '0'}`,
    anyOf('subsidiaries', filiais),
  ])

const adminResource = resource({
  key: 'admins',
  url: '/admin',
  listed: adminItem,
  item: admin,
  bodyOf: (input: AdminInput | AdminInvitation | AdminChange) => input,
  canBecome: hasSameAccount,
  createUrlOf: (input) => ('password' in input ? '/admin' : '/admin/invite'),
  paramsOf: (search: AdminSearch) => pageParams(search, PAGE_SIZE, filterOf(search)),
})

const oneAdmin = envelope(z.tuple([admin]))

/** Sends a new link to choose a password to a person who has not signed in yet. */
export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => api(`/admin/${id}/invite`, oneAdmin, { method: 'POST', body: {} }),
  onSuccess: (_saved, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: adminResource.pages }),
})

/** The same deletion, which also ends the person's open links to reports. */
const removeWithLinks = mutationOptions({
  mutationFn: (id: string) =>
    api(`${adminResource.pathOf(id)}?end_links=1`, emptyEnvelope, { method: 'DELETE' }),
  onSettled: (_nothing, _error, _id, _result, { client }) => adminResource.invalidate(client),
})

/** `gcTime: 0`: the mutation's variables hold the password and must not stay in the cache. */
export const adminApi = {
  ...adminResource,
  removeWithLinks,
  save: { ...adminResource.save, gcTime: 0 },
}
