import { setTimeout } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import * as z from 'zod'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import type { IdentityProvider } from './identity.ts'

/** The token, or whom it speaks of, is not good. Anything else is Firebase's own trouble. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
])
/** Keys that could not be fetched are told under the code of a bad token; only the words differ. */
const KEYS_AWAY = /Error (while making request|fetching public keys)/

const REFUSED_INPUT: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'email',
  'auth/invalid-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isRefusal = (error: unknown) =>
  REFUSALS.has(codeOf(error)) && !(error instanceof Error && KEYS_AWAY.test(error.message))

/** For how long Firebase's links are good. */
const LINK_MS = 3_600_000

const ANSWER_WITHIN_MS = 10_000

/** The library itself waits for 25 seconds, five times over. */
const inTime = async <T>(request: Promise<T>, ms: number): Promise<T> => {
  const patience = new AbortController()
  const lost = setTimeout(ms, undefined, { signal: patience.signal }).then(() => {
    throw new Error('No answer in time')
  })
  try {
    return await Promise.race([request, lost])
  } finally {
    patience.abort()
  }
}

const away = (cause: unknown) =>
  new AppError('external_server_error', 'Firebase did not answer', { cause })

const refusedCreation = (error: unknown) => {
  const code = codeOf(error)
  if (code === 'auth/email-already-exists') {
    return new AppError('entity_not_unique', 'The e-mail belongs to another identity', {
      cause: error,
    })
  }
  const field = REFUSED_INPUT[code]
  if (field === undefined) return away(error)
  const fields = [{ field, message: 'Valor inválido' }]
  return new AppError('invalid_input', code, { cause: error, fields })
}

/** A person without an e-mail cannot be an administrator. */
const claims = z.object({ uid: z.string(), email: z.string().min(1), auth_time: z.number() })

const serviceAccount = z
  .object({ project_id: z.string(), client_email: z.string(), private_key: z.string() })
  .transform((key) => ({
    projectId: key.project_id,
    clientEmail: key.client_email,
    privateKey: key.private_key,
  }))

type Settings = {
  readonly projectId: string
  /** The service account's key file, as JSON. The emulator needs none. */
  readonly credentials?: string | undefined
  readonly emulatorHost?: string | undefined
  readonly answerWithinMs?: number
}

/** Loaded only here: an installation without Firebase never reads the library. */
const openAuth = async ({ projectId, credentials, emulatorHost }: Settings) => {
  // The library takes the emulator's address from the environment and from nowhere else.
  if (emulatorHost !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost
  const { cert, initializeApp } = await import('firebase-admin/app')
  const { getAuth } = await import('firebase-admin/auth')
  const key = credentials && serviceAccount.parse(JSON.parse(credentials))
  const options = { projectId, ...(key && { credential: cert(key) }) }
  return getAuth(initializeApp(options, newId()))
}

const takeBack = async (auth: Auth, uid: string, request: Promise<unknown>) => {
  await Promise.allSettled([request])
  await Promise.allSettled([auth.deleteUser(uid)])
}

/** Identity by Firebase Authentication. */
export const firebaseIdentity = async (settings: Settings): Promise<IdentityProvider> => {
  const auth = await openAuth(settings)
  const { answerWithinMs = ANSWER_WITHIN_MS } = settings
  const answer = <T>(request: Promise<T>) => inTime(request, answerWithinMs)
  return {
    verify: async (_db, token) => {
      try {
        const { success, data } = claims.safeParse(await answer(auth.verifyIdToken(token, true)))
        if (!success) return undefined
        return { id: data.uid, email: data.email, signInId: `${data.uid}:${data.auth_time}` }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw away(error)
      }
    },
    isElsewhere: true,
    create: async (_db, { id: uid = newId(), email, password, name }) => {
      const request = auth.createUser({ uid, email, password, displayName: name })
      try {
        return (await answer(request)).uid
      } catch (error) {
        const refusal = refusedCreation(error)
        // What was not answered may yet be done: whoever it makes must not keep the e-mail.
        if (refusal.code === 'external_server_error') void takeBack(auth, uid, request)
        throw refusal
      }
    },
    invite: async (_db, { email }, now) => {
      try {
        const address = await answer(auth.generatePasswordResetLink(email))
        return { address, expiresAt: new Date(now.getTime() + LINK_MS) }
      } catch (error) {
        throw away(error)
      }
    },
    rename: async (_db, id, name) => {
      try {
        await answer(auth.updateUser(id, { displayName: name }))
      } catch (error) {
        throw away(error)
      }
    },
    remove: async (_db, id) => {
      try {
        await answer(auth.deleteUser(id))
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw away(error)
      }
    },
    passwordChangedAt: async (id) => {
      try {
        const { disabled, tokensValidAfterTime, metadata } = await answer(auth.getUser(id))
        return disabled ? null : new Date(tokensValidAfterTime ?? metadata.creationTime)
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return null
        throw away(error)
      }
    },
  }
}
