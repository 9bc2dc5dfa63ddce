import * as z from 'zod'
import { rightsBySubsidiary } from '#permissions/actor.ts'

export const TOTP_DIGITS = 6
export const TOTP_ATTEMPTS = 3
const TOKEN_MAX = 8192

const token = z.string().min(1).max(TOKEN_MAX)

export const tokenInput = z.object({ firebase_token: token, email: z.string().min(1).max(320) })

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
export const restoredProfile = profile.extend({
  subsidiary: rightsBySubsidiary.optional(),
  expires_at: z.iso.datetime().optional(),
  device_keys: deviceKeys.optional(),
})
export type RestoredProfile = z.output<typeof restoredProfile>

/** Spaces are removed, because authenticator apps show the code as `123 456`. */
export const totpCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Campo obrigatório')
      .regex(/^[0-9]{6}$/, 'Digite os 6 dígitos'),
  )

export const totpInput = z.object({ auth_token: token, totp: z.string().max(64).pipe(totpCode) })

export const session = profile.extend({
  token: z.object({ access_token: z.string(), expires_at: z.iso.datetime() }),
  subsidiary: rightsBySubsidiary,
  device_keys: deviceKeys.optional(),
})
export type Session = z.output<typeof session>
