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

/** Identity by Firebase Authentication. */
export const firebaseIdentity = async (settings: Settings): Promise<IdentityProvider> => {
  const auth = await openAuth(settings)
  return {
    verify: async (_db, token) => {
      try {
        const { success, data } = claims.safeParse(await auth.verifyIdToken(token, true))
        if (!success) return undefined
        return { id: data.uid, email: data.email, signInId: `${data.uid}:${data.auth_time}` }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw away(error)
      }
    },
    create: async (_db, { email, password, name }) => {
      try {
        return (await auth.createUser({ email, password, displayName: name })).uid
      } catch (error) {
        throw refusedCreation(error)
      }
    },
    rename: async (_db, id, name) => {
      try {
        await auth.updateUser(id, { displayName: name })
      } catch (error) {
        throw away(error)
      }
    },
    remove: async (_db, id) => {
      try {
        await auth.deleteUser(id)
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw away(error)
      }
    },
    passwordChangedAt: async (id) => {
      try {
        const { disabled, tokensValidAfterTime, metadata } = await auth.getUser(id)
        return disabled ? null : new Date(tokensValidAfterTime ?? metadata.creationTime)
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return null
        throw away(error)
      }
    },
  }
}
