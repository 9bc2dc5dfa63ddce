import * as z from 'zod/mini'
import { PASSWORD_MAX } from '#auth/password.ts'
import { subsidiaryRights } from '#permissions/actor.ts'
import { scope } from '#permissions/scopes.ts'
import { revision } from '#shared/dates.ts'
import { email } from '#shared/email.ts'
import { optionalField, textList, withFallback } from '#shared/reader.ts'
import { REQUIRED, TITLE_MAX, optionalLine, title } from '#shared/text.ts'
import { telephone } from './telephone.ts'

/** The scopes granted in one subsidiary, and the areas they are for. */
export const grant = z.object({
  areas: textList(z.array(z.uuid()).check(z.minLength(1, 'Selecione uma área'), z.maxLength(1000))),
  scopes: textList(
    z.array(scope).check(z.minLength(1, 'Selecione pelo menos 1 escopo'), z.maxLength(100)),
  ),
})
export type Grant = z.output<typeof grant>

/** Subsidiary code → grant. */
const grants = z.record(z.string().check(z.maxLength(TITLE_MAX)), grant)
export type Grants = z.output<typeof grants>

/** The form of the dialog that adds a grant. */
export const grantInput = z.extend(grant, {
  subsidiary: z.string().check(z.minLength(1, 'Selecione uma filial')),
})

/** The fields of an existing administrator, except the grants. */
export const adminProfile = z.object({
  name: title,
  telephone,
  workplace: optionalLine,
  is_master: withFallback(z.boolean(), false),
})
const fields = z.extend(adminProfile, {
  subsidiary: withFallback(grants, {}),
})

/** The specification's minimum; an installation can require more. */
const PASSWORD_MIN = 6
const passwordWith = (min: number) =>
  z
    .string()
    .check(
      z.minLength(1, { error: REQUIRED, abort: true }),
      z.minLength(min, `Senha deve possuir no mínimo ${min} caracteres`),
      z.maxLength(PASSWORD_MAX),
    )

const passwords = z.object({
  password: z.string().check(z.minLength(1)),
  password_confirmation: z.string().check(z.minLength(1)),
})

/** Creates an administrator who chooses the password themselves, through a mailed link. */
export const adminInvitation = z.extend(fields, {
  telephone: z._default(telephone, ''),
  workplace: z._default(optionalLine, ''),
  is_master: z._default(fields.shape.is_master, false),
  subsidiary: z._default(fields.shape.subsidiary, {}),
  email,
})
export type AdminInvitation = z.output<typeof adminInvitation>

/** The minimum password length is a setting of the installation. The panel reads it from the server. */
export const adminInputWith = (passwordMin: number) =>
  z
    .extend(adminInvitation, {
      password: passwordWith(passwordMin),
      password_confirmation: passwordWith(passwordMin),
    })
    .check(
      z.refine((input) => input.password === input.password_confirmation, {
        path: ['password_confirmation'],
        error: 'Senhas devem ser iguais',
        when: ({ value }) => passwords.safeParse(value).success,
      }),
    )

export const adminInput = adminInputWith(PASSWORD_MIN)
export type AdminInput = z.output<typeof adminInput>

/** Only the sent fields change. Only the person themselves can change e-mail and password. */
export const adminChange = z.extend(z.partial(fields), {
  is_master: optionalField(z.boolean()),
  subsidiary: optionalField(grants),
  updated_at: revision,
})
export type AdminChange = z.output<typeof adminChange>

export const adminItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_master: z.boolean(),
  /** The codes of the subsidiaries with a grant; `ALL` for a master. */
  subsidiaries: z.array(z.string()),
  /** Without a TOTP secret the person cannot pass the code step of the sign-in. */
  has_totp: z.boolean(),
  /** Null for a person who has never signed in. */
  last_sign_in_at: z.nullable(z.iso.datetime()),
  /** Portal: when the link of the last invitation expires; null for a person who was never invited. */
  invited_until: z.nullable(z.iso.datetime()),
})
export type AdminItem = z.output<typeof adminItem>

/** A link to a report, which stays open when its maker's account is deleted, unless the deletion ends it. */
const linkOfAdmin = z.object({
  id: z.uuid(),
  checklist_name: z.string(),
  farm_name: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
})

/** `end_links` ends the person's open links to reports with the account. */
export const adminDeletion = z.object({
  end_links: z._default(z.enum(['0', '1']), '0').check(z.describe('Portal: optional')),
})

export const admin = z.extend(adminItem, {
  firebase_id: z.string(),
  telephone: z.string(),
  workplace: z.string(),
  subsidiary: z.record(z.string(), subsidiaryRights),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Portal: the newest links to reports that the person made and that are still open; only where one person is read. */
  open_links: z.optional(z.array(linkOfAdmin)),
})
export type Admin = z.output<typeof admin>

/** Returned only on creation; the QR code is a PNG in base64. */
export const totpSecret = z.object({ user_secret: z.string(), qrcode_content: z.string() })
export type TotpSecret = z.output<typeof totpSecret>
