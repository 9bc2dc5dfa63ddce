import {
  type AdminChange,
  type AdminInput,
  type AdminInvitation,
  type TotpSecret,
  admin,
  adminItem,
  totpSecret,
} from '@portal/contract/admins/admin'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Api, api, withExclusiveApi } from '#api/client.ts'
import { resource } from '#api/resource.ts'
import { adminAddress } from './admin-address.ts'
import { hasSameAccount } from './admin-draft.ts'
import { clearAnswerTime } from '#session/idle.ts'

const secret = envelope(totpSecret)

// Not a query or mutation: the query client would keep the secret in its cache.
const requestSecret = (call: Api, id: string) =>
  call(`/admin/${id}/totp_secret`, secret, { method: 'POST' })

export const generateSecret = (id: string) => requestSecret(api, id)

/**
 * Replacing one's own secret ends the current session. Any other call would be refused and redirect
 * to the sign-in page before the secret was read, so all calls wait until `read` resolves.
 */
export const generateOwnSecret = (id: string, read: (newSecret: TotpSecret) => Promise<void>) =>
  withExclusiveApi(async (callAlone) => {
    const newSecret = await requestSecret(callAlone, id)
    clearAnswerTime()
    await read(newSecret)
  })

const adminResource = resource({
  key: 'admins',
  url: '/admin',
  listed: adminItem,
  item: admin,
  bodyOf: (input: AdminInput | AdminInvitation | AdminChange) => input,
  canBecome: hasSameAccount,
  createUrlOf: (input) => ('password' in input ? '/admin' : '/admin/invite'),
  list: adminAddress,
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
