import {
  type AdminChange,
  type AdminInput,
  type AdminInvitation,
  admin,
  adminItem,
} from '@portal/contract/admins/admin'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { allOf, anyOf } from '#api/filters.ts'
import { pageParams } from '#api/paging.ts'
import { resource } from '#api/resource.ts'
import type { AdminFilters, AdminSearch } from './admin-search.ts'

const narrowedBy = ({ role, totp, filiais }: AdminFilters) =>
  allOf([
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
  createUrlOf: (input) => ('password' in input ? '/admin' : '/admin/invite'),
  paramsOf: (search: AdminSearch) => pageParams(search, PAGE_SIZE, narrowedBy(search)),
})

const oneAdmin = envelope(z.tuple([admin]))

/** Mails whoever has not been in the portal yet another link to choose a password. */
export const inviteAgain = mutationOptions({
  mutationFn: (id: string) => api(`/admin/${id}/invite`, oneAdmin, { method: 'POST', body: {} }),
  onSuccess: (_saved, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: adminResource.pages }),
})

/** A password is not kept for longer than it takes to send it. */
export const adminApi = { ...adminResource, save: { ...adminResource.save, gcTime: 0 } }
