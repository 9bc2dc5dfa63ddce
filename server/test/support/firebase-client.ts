import { randomUUID } from 'node:crypto'
import { FirebaseError, initializeApp } from '@firebase/app'
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth'

/** The official SDK, as a browser of its own that talks to a provider at this origin. */
export const firebaseClient = (origin: string): Auth => {
  const app = initializeApp({ apiKey: 'any', projectId: 'any' }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}

/** The SDK's name for why it did not work; 'accepted' if it did. */
export const errorCodeOf = async (attempt: Promise<unknown>) => {
  try {
    await attempt
    return 'accepted'
  } catch (error) {
    if (error instanceof FirebaseError) return error.code
    throw error
  }
}

/** Whoever is signed in there. */
export const userOf = ({ currentUser }: Auth) => {
  if (currentUser === null) throw new Error('Nobody is signed in')
  return currentUser
}
