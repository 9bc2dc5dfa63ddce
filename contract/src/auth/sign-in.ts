import * as z from 'zod'
import { heldBySubsidiary } from '#permissions/actor.ts'

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
 * What a browser seals with whatever it keeps of this person. The first seals, all of them open:
 * one for each secret key of the server, the newest first.
 */
export const deviceKeys = z.array(z.object({ id: z.string(), key: z.base64url() }))
export type DeviceKeys = z.output<typeof deviceKeys>

/** The profile of a person whose session is alive also says what is held and until when. */
export const restoredProfile = profile.extend({
  subsidiary: heldBySubsidiary.optional(),
  expires_at: z.iso.datetime().optional(),
  device_keys: deviceKeys.optional(),
})
export type RestoredProfile = z.output<typeof restoredProfile>

/** Spaces are let through: authenticator apps show the code as `123 456`. */
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
  subsidiary: heldBySubsidiary,
  device_keys: deviceKeys.optional(),
})
export type Session = z.output<typeof session>
