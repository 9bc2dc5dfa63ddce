import * as z from 'zod/mini'

// The messages are error codes of the protocol; invalid input is answered with the first one.

const text = (max: number, missing: string, tooLong = missing) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(max, tooLong))

/** Refuses only addresses to which no mail could be sent. */
export const email = z
  .string('MISSING_EMAIL')
  .check(
    z.trim(),
    z.minLength(1, 'MISSING_EMAIL'),
    z.maxLength(320, 'INVALID_EMAIL'),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'INVALID_EMAIL'),
  )
// The maximum is above that of accepted passwords, so that a too long password gets its own error code.
const password = text(4096, 'MISSING_PASSWORD', 'INVALID_PASSWORD')
const idToken = text(8192, 'INVALID_ID_TOKEN')

/** The SDK sends an API key. It is ignored, since there is one project only. */
export const apiKeyQuery = z.object({ key: z.optional(z.string().check(z.maxLength(256))) })

export const signInInput = z.object({ email, password })
export const signUpInput = z.looseObject({})
export const lookupInput = z.object({ idToken })
export const updateInput = z.object({ idToken, password: z.optional(password) })
export const sendCodeInput = z.object({
  requestType: z.literal('PASSWORD_RESET', 'INVALID_REQ_TYPE'),
  email,
})
export const resetInput = z.object({
  oobCode: text(256, 'INVALID_OOB_CODE'),
  newPassword: z.optional(password),
})
export const refreshInput = z.object({
  grant_type: z.literal('refresh_token', 'INVALID_GRANT_TYPE'),
  refresh_token: text(256, 'INVALID_REFRESH_TOKEN'),
})

const kind = <T extends string>(name: T) => z.literal(`identitytoolkit#${name}`)
const tokens = { idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() }
const providerUserInfo = z.array(
  z.object({
    providerId: z.literal('password'),
    email: z.string(),
    federatedId: z.string(),
    rawId: z.string(),
  }),
)
const person = {
  localId: z.string(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  providerUserInfo,
}

export const signInAnswer = z.object({
  kind: kind('VerifyPasswordResponse'),
  registered: z.literal(true),
  localId: z.string(),
  email: z.string(),
  displayName: z.string(),
  ...tokens,
})
export const lookupAnswer = z.object({
  kind: kind('GetAccountInfoResponse'),
  users: z.array(
    z.object({
      ...person,
      passwordUpdatedAt: z.number(),
      validSince: z.string(),
      createdAt: z.string(),
      lastLoginAt: z.optional(z.string()),
    }),
  ),
})
export const updateAnswer = z.object({ kind: kind('SetAccountInfoResponse'), ...person, ...tokens })
export const sendCodeAnswer = z.object({
  kind: kind('GetOobConfirmationCodeResponse'),
  email: z.string(),
})
export const resetAnswer = z.object({
  kind: kind('ResetPasswordResponse'),
  requestType: z.literal('PASSWORD_RESET'),
  email: z.string(),
})
export const refreshAnswer = z.object({
  id_token: z.string(),
  access_token: z.string(),
  expires_in: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  user_id: z.string(),
  project_id: z.string(),
})
