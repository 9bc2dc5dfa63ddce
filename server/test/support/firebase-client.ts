import { randomUUID } from 'node:crypto'
import { FirebaseError, initializeApp } from '@firebase/app'
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth'

/** The official SDK, connected to the provider at this origin. Each client has its own session. */
export const firebaseClient = (origin: string): Auth => {
  const app = initializeApp({ apiKey: 'any', projectId: 'any' }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}

/** The SDK's error code of a failed attempt; 'accepted' if it succeeded. */
export const errorCodeOf = async (attempt: Promise<unknown>) => {
  try {
    await attempt
    return 'accepted'
  } catch (error) {
    if (error instanceof FirebaseError) return error.code
    throw error
  }
}

export const userOf = ({ currentUser }: Auth) => {
  if (currentUser === null) throw new Error('Nobody is signed in')
  return currentUser
}
