import { ID_TOKEN_SECONDS } from './id-token.ts'
import type { Identity } from './identity.queries.ts'

type Tokens = { readonly idToken: string; readonly refreshToken: string }

const millis = (instant: Date) => String(instant.getTime())
const seconds = (instant: Date) => String(Math.floor(instant.getTime() / 1000))
const expiresIn = String(ID_TOKEN_SECONDS)

const person = ({ id, email, displayName }: Identity) => ({
  localId: id,
  email,
  displayName,
  emailVerified: false,
  providerUserInfo: [{ providerId: 'password' as const, email, federatedId: email, rawId: email }],
})

export const presentSignIn = ({ id, email, displayName }: Identity, tokens: Tokens) => ({
  kind: 'identitytoolkit#VerifyPasswordResponse' as const,
  registered: true as const,
  localId: id,
  email,
  displayName,
  ...tokens,
  expiresIn,
})

export const presentRefresh = (projectId: string, { id }: Identity, tokens: Tokens) => ({
  id_token: tokens.idToken,
  access_token: tokens.idToken,
  expires_in: expiresIn,
  refresh_token: tokens.refreshToken,
  token_type: 'Bearer' as const,
  user_id: id,
  project_id: projectId,
})

/** Unlike the response of Firebase's emulator, this one never has a hash or salt. */
export const presentAccount = (identity: Identity) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse' as const,
  users: [
    {
      ...person(identity),
      passwordUpdatedAt: identity.passwordChangedAt.getTime(),
      validSince: seconds(identity.passwordChangedAt),
      createdAt: millis(identity.createdAt),
      ...(identity.lastLoginAt && { lastLoginAt: millis(identity.lastLoginAt) }),
    },
  ],
})

export const presentUpdate = (identity: Identity, tokens: Tokens) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse' as const,
  ...person(identity),
  ...tokens,
  expiresIn,
})

/** Repeats the e-mail as typed: the response must not reveal whether it exists. */
export const presentCodeSent = (email: string) => ({
  kind: 'identitytoolkit#GetOobConfirmationCodeResponse' as const,
  email,
})

export const presentReset = ({ email }: Identity) => ({
  kind: 'identitytoolkit#ResetPasswordResponse' as const,
  requestType: 'PASSWORD_RESET' as const,
  email,
})
