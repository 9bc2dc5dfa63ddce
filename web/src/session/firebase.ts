import type { Settings } from '@portal/contract/settings/settings'
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  EmailAuthProvider,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { apiOrigin } from '#api/base.ts'

const configOf = ({ identity }: Settings) => ({
  apiKey: identity.api_key,
  projectId: identity.project_id,
  ...(identity.provider === 'firebase' && { authDomain: identity.auth_domain }),
})

/** The embedded provider answers where the API does, as an emulator would. */
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

const proveAgain = async (auth: Auth, password: string) => {
  const user = await signedInUser(auth)
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  await reauthenticateWithCredential(user, credential)
}

/** The identity provider as the panel sees it. Refusals are errors with a `code` of the SDK. */
export const openIdentity = (settings: Settings) => {
  const auth = openAuth(settings)
  return {
    signIn: async (email: string, password: string) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      return user.getIdToken()
    },
    signOut: () => signOut(auth),
    /** Nothing when the browser keeps no identity. */
    idToken: async () => (await currentUser(auth))?.getIdToken(),
    /** The token that comes with the change may still tell of the sign-in before it; a new one does not. */
    changePassword: async (password: string) => {
      await updatePassword(await signedInUser(auth), password)
      await proveAgain(auth, password)
    },
    proveAgain: (password: string) => proveAgain(auth, password),
    sendResetLink: (email: string) => sendPasswordResetEmail(auth, email),
    emailOfReset: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
  }
}
export type Identity = ReturnType<typeof openIdentity>
