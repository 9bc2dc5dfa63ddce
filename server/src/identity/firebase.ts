import { PASSWORD_POLICY } from '@portal/contract/auth/password'
import { HOUR_MS } from '@portal/contract/shared/calendar'
import type { Auth } from 'firebase-admin/auth'
import * as z from 'zod/mini'
import { newId } from '#db/columns.ts'
import { AppError, ConfigError } from '#errors.ts'
import { withTimeout } from '#with-timeout.ts'
import type { IdentityProvider } from './identity.ts'

/** Codes for an invalid token or account. Any other code is a failure of Firebase. */
const REFUSAL_CODES = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
])
/** If the public keys cannot be fetched, the library uses the code of an invalid token; only the message differs. */
const KEYS_UNREACHABLE = /Error (while making request|fetching public keys)/

const TOO_SHORT = { field: 'password', message: 'Senha deve possuir no mínimo 6 caracteres' }
const REFUSED_FIELDS: Readonly<Record<string, { field: string; message: string }>> = {
  'auth/invalid-email': { field: 'email', message: 'Email invalido' },
  'auth/invalid-password': TOO_SHORT,
  'auth/weak-password': TOO_SHORT,
  'auth/password-does-not-meet-requirements': { field: 'password', message: PASSWORD_POLICY },
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isRefusal = (error: unknown) =>
  REFUSAL_CODES.has(codeOf(error)) &&
  !(error instanceof Error && KEYS_UNREACHABLE.test(error.message))

/** The validity of Firebase's links. */
const LINK_MS = HOUR_MS

/** The library itself tries five times, for 25 seconds each. */
const TIMEOUT_MS = 10_000

const unreachable = (cause: unknown) => new AppError('external_server_error', { cause })

const creationErrorOf = (error: unknown) => {
  const code = codeOf(error)
  if (code === 'auth/email-already-exists') {
    return new AppError('entity_not_unique', {
      cause: error,
    })
  }
  const field = REFUSED_FIELDS[code]
  if (field === undefined) return unreachable(error)
  return new AppError('invalid_input', { cause: error, fields: [field] })
}

/** A person without an e-mail cannot be an administrator. */
const claims = z.object({
  uid: z.string(),
  email: z.string().check(z.minLength(1)),
  auth_time: z.number(),
})

const serviceAccount = z.pipe(
  z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() }),
  z.transform((key) => ({
    projectId: key.project_id,
    clientEmail: key.client_email,
    privateKey: key.private_key,
  })),
)

type Settings = {
  readonly projectId: string
  /** The service account's key file, as JSON. The emulator needs none. */
  readonly credentials?: string | undefined
  readonly emulatorHost?: string | undefined
  readonly answerWithinMs?: number
}

/** Only installations with Firebase have the library, and load it. */
const importLibrary = async () => {
  try {
    const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ])
    return { cert, initializeApp, getAuth }
  } catch (cause) {
    throw new ConfigError(
      'IDENTITY=firebase needs a library that is not installed: npm run add-firebase',
      { cause },
    )
  }
}

const openAuth = async ({ projectId, credentials, emulatorHost }: Settings) => {
  // The library reads the address of the emulator from the environment only.
  if (emulatorHost !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost
  const { cert, initializeApp, getAuth } = await importLibrary()
  const key = credentials && serviceAccount.parse(JSON.parse(credentials))
  const options = { projectId, ...(key && { credential: cert(key) }) }
  return getAuth(initializeApp(options, newId()))
}

const undoCreation = async (auth: Auth, uid: string, request: Promise<unknown>) => {
  await Promise.allSettled([request])
  await Promise.allSettled([auth.deleteUser(uid)])
}

/** The identity provider that uses Firebase Authentication. */
export const firebaseIdentity = async (settings: Settings): Promise<IdentityProvider> => {
  const auth = await openAuth(settings)
  const { answerWithinMs = TIMEOUT_MS } = settings
  const answer = <T>(request: Promise<T>) => withTimeout(request, answerWithinMs)
  return {
    verify: async (_db, token) => {
      try {
        const { success, data } = claims.safeParse(await answer(auth.verifyIdToken(token, true)))
        if (!success) return undefined
        return { id: data.uid, email: data.email, signInId: `${data.uid}:${data.auth_time}` }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw unreachable(error)
      }
    },
    isRemote: true,
    create: async (_db, { id: uid = newId(), email, password, name }) => {
      const request = auth.createUser({ uid, email, password, displayName: name })
      try {
        return (await answer(request)).uid
      } catch (error) {
        const refusal = creationErrorOf(error)
        // Firebase may still create the account after the timeout; it must not keep the e-mail.
        if (refusal.code === 'external_server_error') void undoCreation(auth, uid, request)
        throw refusal
      }
    },
    invite: async (_db, { email }, now) => {
      try {
        const address = await answer(auth.generatePasswordResetLink(email))
        return { address, expiresAt: new Date(now.getTime() + LINK_MS) }
      } catch (error) {
        throw unreachable(error)
      }
    },
    setPassword: async (_db, { id, password }) => {
      try {
        await answer(auth.updateUser(id, { password }))
      } catch (error) {
        throw creationErrorOf(error)
      }
    },
    rename: async (_db, id, name) => {
      try {
        await answer(auth.updateUser(id, { displayName: name }))
      } catch (error) {
        throw unreachable(error)
      }
    },
    remove: async (_db, id) => {
      try {
        await answer(auth.deleteUser(id))
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw unreachable(error)
      }
    },
    passwordChangedAt: async (id) => {
      try {
        const { disabled, tokensValidAfterTime, metadata } = await answer(auth.getUser(id))
        return disabled ? null : new Date(tokensValidAfterTime ?? metadata.creationTime)
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return null
        throw unreachable(error)
      }
    },
  }
}
