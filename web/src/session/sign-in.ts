import { profile, session } from '@portal/contract/auth/sign-in'
import { demonstrationCode } from '@portal/contract/settings/settings'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { identity } from './identity.ts'
import { storeSession } from './session.ts'

const profiles = envelope(z.tuple([profile]))
const opened = envelope(session)
const code = envelope(demonstrationCode)

export type Credentials = { readonly email: string; readonly password: string }
/** A correct password that still needs its one-time code. */
export type Ticket = { readonly idToken: string; readonly email: string }

export const signIn = async ({ email, password }: Credentials): Promise<Ticket> => {
  const idToken = await (await identity()).signIn(email, password)
  const body = { firebase_token: idToken, email }
  await api('/auth/token', profiles, { method: 'POST', body })
  return { idToken, email }
}

export const verifyCode = async ({ idToken }: Ticket, totp: string) => {
  const body = { auth_token: idToken, totp }
  storeSession(await api('/auth/totp', opened, { method: 'POST', body }))
}

export const sendResetLink = async (email: string) => (await identity()).sendResetLink(email)

export const demonstrationCodeOf = (email: string) =>
  api(`/demonstration/code?${new URLSearchParams({ email }).toString()}`, code)
