import type { Settings } from '@portal/contract/settings/settings'
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { apiOrigin } from '#api/api-base.ts'

const configOf = ({ identity }: Settings) => ({
  apiKey: identity.api_key,
  projectId: identity.project_id,
  ...(identity.provider === 'firebase' && { authDomain: identity.auth_domain }),
})

/** The embedded provider is served by the API and connected like an emulator. */
const emulatorOf = ({ identity }: Settings) =>
  identity.provider === 'embedded' ? apiOrigin() : identity.emulator

const openAuth = (settings: Settings) => {
  const auth = initializeAuth(initializeApp(configOf(settings)), {
    persistence: browserLocalPersistence,
  })
  auth.languageCode = 'pt-BR'
  const emulator = emulatorOf(settings)
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  return auth
}

const currentUser = async (auth: Auth) => {
  await auth.authStateReady()
  return auth.currentUser ?? undefined
}

const signedInUser = async (auth: Auth) => {
  const user = await currentUser(auth)
  if (user === undefined)
    throw Object.assign(new Error('No user'), { code: 'auth/no-current-user' })
  return user
}

/** The identity provider for the panel. Refusals are errors with a `code` of the SDK. */
export const openIdentity = (settings: Settings) => {
  const auth = openAuth(settings)
  return {
    signIn: async (email: string, password: string) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      return user.getIdToken()
    },
    signOut: () => signOut(auth),
    /** Undefined if the browser stores no identity. */
    idToken: async () => (await currentUser(auth))?.getIdToken(),
    changePassword: async (password: string) => updatePassword(await signedInUser(auth), password),
    sendResetLink: (email: string) => sendPasswordResetEmail(auth, email),
    emailOfReset: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
  }
}
export type Identity = ReturnType<typeof openIdentity>
