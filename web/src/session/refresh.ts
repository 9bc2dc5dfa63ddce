import { type RestoredProfile, restoredProfile } from '@portal/contract/auth/sign-in'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod'
import { codeOf } from '#api/api-error.ts'
import { type Api, accessToken, api } from '#api/client.ts'
import { announce } from '#api/traffic.ts'
import { identity } from './identity.ts'
import { type SignedIn, keepSession, readSession } from './session.ts'

const KEY = 'firebase:authUser:'
const EARLY_MS = 60_000

const storedUser = z.object({
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * The token that the provider's SDK keeps in this browser, while it is good. Reading it here spares
 * most visits the SDK; where there is none to read, the SDK is asked.
 */
const storedIdToken = (now: number) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith(KEY))
  if (key === undefined) return undefined
  const { data } = storedUser.safeParse(parsed(localStorage.getItem(key)))
  if (data === undefined) return undefined
  const { accessToken: token, expirationTime } = data.stsTokenManager
  return expirationTime - EARLY_MS > now ? token : undefined
}

const answer = envelope(z.tuple([restoredProfile]))

/** What the provider and the API say of someone who is no longer let in. */
const TURNED_AWAY = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'invalid_credentials',
]

const renewed = ({ token }: SignedIn, { subsidiary, expires_at, ...profile }: RestoredProfile) =>
  subsidiary === undefined
    ? undefined
    : {
        ...profile,
        subsidiary,
        token: { ...token, expires_at: expires_at ?? token.expires_at },
      }

/** Shows the API who is asking, and keeps what it answers. A session it no longer knows has ended. */
export const exchange = async (call: Api, idToken: string) => {
  const before = readSession()
  if (before === undefined) return
  const body = { firebase_token: idToken, email: before.person.email }
  const [profile] = await call('/auth/token', answer, { method: 'POST', body })
  if (accessToken() !== before.token.access_token) return
  const session = renewed(before, profile)
  if (session === undefined) announce('ended')
  else keepSession(session)
}

/** Sees whether the session lives and what it may do now. Without network, what is stored serves. */
export const refreshSession = async () => {
  if (readSession() === undefined) return
  try {
    const idToken = storedIdToken(Date.now()) ?? (await (await identity()).idToken())
    if (idToken !== undefined) await exchange(api, idToken)
  } catch (error) {
    if (TURNED_AWAY.includes(codeOf(error)) && readSession() !== undefined) announce('ended')
  }
}
