import { type RestoredProfile, restoredProfile } from '@portal/contract/auth/sign-in'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod/mini'
import { errorCodeOf } from '#api/api-error.ts'
import { type Api, accessToken, api } from '#api/client.ts'
import { emitSessionSignal } from '#api/session-signals.ts'
import { parseJson } from '#parse-json.ts'
import { identity } from './identity.ts'
import { type SignedIn, readSession, storeSession } from './session.ts'

const SDK_KEY_PREFIX = 'firebase:authUser:'
const EARLY_MS = 60_000

const storedUser = z.object({
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

/**
 * The token that the provider's SDK stores in this browser, while it is valid. Reading it here mostly saves
 * loading the SDK; without a stored token the SDK provides it.
 */
const storedIdToken = (now: number) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith(SDK_KEY_PREFIX))
  if (key === undefined) return undefined
  const { data } = storedUser.safeParse(parseJson(localStorage.getItem(key)))
  if (data === undefined) return undefined
  const { accessToken: token, expirationTime } = data.stsTokenManager
  return expirationTime - EARLY_MS > now ? token : undefined
}

const answer = envelope(z.tuple([restoredProfile]))

/**
 * Codes of the provider for a person who may no longer sign in. A token that the API refuses is none of them: another tab
 * may have just changed the password. Where the session has ended, the next call is answered 498.
 */
const REVOKED_CODES = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

const renewedSession = (
  { token }: SignedIn,
  { subsidiary, expires_at, ...profile }: RestoredProfile,
) =>
  subsidiary === undefined
    ? undefined
    : {
        ...profile,
        subsidiary,
        token: { ...token, expires_at: expires_at ?? token.expires_at },
      }

/**
 * Sends the identity token to the API, and stores the session it returns. A session that the API no longer knows has
 * ended.
 */
export const exchangeIdToken = async (call: Api, idToken: string) => {
  const before = readSession()
  if (before === undefined) return
  const body = { firebase_token: idToken, email: before.person.email }
  const [profile] = await call('/auth/token', answer, { method: 'POST', body })
  if (accessToken() !== before.token.access_token) return
  const session = renewedSession(before, profile)
  if (session !== undefined) storeSession(session)
  // Why it ended, the next call is told.
  else await call('/business_activity', emptyEnvelope).catch(() => undefined)
}

/** Checks whether the session is still valid and updates its rights. Without network, the stored session is used. */
export const refreshSession = async () => {
  if (readSession() === undefined) return
  try {
    const idToken = storedIdToken(Date.now()) ?? (await (await identity()).idToken())
    if (idToken !== undefined) await exchangeIdToken(api, idToken)
  } catch (error) {
    if (REVOKED_CODES.includes(errorCodeOf(error)) && readSession() !== undefined)
      emitSessionSignal('revoked')
  }
}
