import * as z from 'zod/mini'
import { rightsBySubsidiary } from '#permissions/actor.ts'

export const TOTP_DIGITS = 6
export const TOTP_ATTEMPTS = 3
const TOKEN_MAX = 8192

const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX))

export const tokenInput = z.object({
  firebase_token: token,
  email: z.string().check(z.minLength(1), z.maxLength(320)),
})

export const profile = z.object({
  id: z.uuid(),
  firebase_id: z.string(),
  name: z.string(),
  email: z.string(),
  is_master: z.boolean(),
})

/**
 * The keys with which a browser encrypts what it stores of this person. The first one encrypts, all of them
 * can decrypt: there is one per secret key of the server, the newest first.
 */
export const deviceKeys = z.array(z.object({ id: z.string(), key: z.base64url() }))
export type DeviceKeys = z.output<typeof deviceKeys>

/** With a live session, the profile also has the person's rights and the session's expiry. */
export const restoredProfile = z.extend(profile, {
  subsidiary: z.optional(rightsBySubsidiary),
  expires_at: z.optional(z.iso.datetime()),
  device_keys: z.optional(deviceKeys),
})
export type RestoredProfile = z.output<typeof restoredProfile>

/** Spaces are removed, because authenticator apps show the code as `123 456`. */
export const totpCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll(/\s/g, '')),
  ),
  z
    .string()
    .check(z.minLength(1, 'Campo obrigatório'), z.regex(/^[0-9]{6}$/, 'Digite os 6 dígitos')),
)

export const totpInput = z.object({
  auth_token: token,
  totp: z.pipe(z.string().check(z.maxLength(64)), totpCode),
})

export const session = z.extend(profile, {
  token: z.object({ access_token: z.string(), expires_at: z.iso.datetime() }),
  subsidiary: rightsBySubsidiary,
  device_keys: z.optional(deviceKeys),
})
export type Session = z.output<typeof session>
