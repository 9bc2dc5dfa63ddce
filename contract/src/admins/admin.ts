import * as z from 'zod'
import { PASSWORD_MAX } from '#auth/password.ts'
import { held } from '#permissions/actor.ts'
import { scope } from '#permissions/scopes.ts'
import { version } from '#shared/dates.ts'
import { email } from '#shared/email.ts'
import { ifGiven, orElse } from '#shared/reader.ts'
import { REQUIRED, TITLE_MAX, shortText, title } from '#shared/text.ts'
import { telephone } from './telephone.ts'

/** What is granted in one subsidiary: the areas it is about, and the scopes. */
export const grant = z.object({
  areas: z.array(z.uuid()).min(1, 'Selecione uma área').max(1000),
  scopes: z.array(scope).min(1, 'Selecione pelo menos 1 escopo').max(100),
})
export type Grant = z.output<typeof grant>

/** Subsidiary code → what is granted there. */
const grants = z.record(z.string().max(TITLE_MAX), grant)
export type Grants = z.output<typeof grants>

/** The modal that adds one: the same, and where. */
export const grantInput = grant.extend({ subsidiary: z.string().min(1, 'Selecione uma filial') })

/** Of an administrator who exists: grants apart. */
export const adminProfile = z.object({
  name: title,
  telephone,
  workplace: shortText,
  is_master: orElse(z.boolean(), false),
})
const fields = adminProfile.extend({
  subsidiary: orElse(grants, {}),
})

/** The shortest the spec knows; an installation may ask for more, and then says so itself. */
const PASSWORD_MIN = 6
const passwordOf = (min: number) =>
  z
    .string()
    .min(1, { error: REQUIRED, abort: true })
    .min(min, `Senha deve possuir no mínimo ${min} caracteres`)
    .max(PASSWORD_MAX)

const passwords = z.object({
  password: z.string().min(1),
  password_confirmation: z.string().min(1),
})

/** Somebody new who chooses the password themselves, by a link that is mailed to them. */
export const adminInvitation = fields.extend({
  telephone: telephone.default(''),
  workplace: shortText.default(''),
  is_master: fields.shape.is_master.default(false),
  subsidiary: fields.shape.subsidiary.default({}),
  email,
})
export type AdminInvitation = z.output<typeof adminInvitation>

/** How long a password must be is a setting: the panel asks with the installation's, the server with its own. */
export const adminInputWith = (passwordMin: number) =>
  adminInvitation
    .extend({
      password: passwordOf(passwordMin),
      password_confirmation: passwordOf(passwordMin),
    })
    .refine((input) => input.password === input.password_confirmation, {
      path: ['password_confirmation'],
      error: 'Senhas devem ser iguais',
      when: ({ value }) => passwords.safeParse(value).success,
    })

export const adminInput = adminInputWith(PASSWORD_MIN)
export type AdminInput = z.output<typeof adminInput>

/** A change carries what it changes. E-mail and password are the person's own affair. */
export const adminChange = fields.partial().extend({
  is_master: ifGiven(z.boolean()),
  subsidiary: ifGiven(grants),
  updated_at: version,
})
export type AdminChange = z.output<typeof adminChange>

export const adminItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_master: z.boolean(),
  /** Codes of where something is granted; a master holds everything, in `ALL`. */
  subsidiaries: z.array(z.string()),
  /** Without a secret nobody gets past the code at sign-in. */
  has_totp: z.boolean(),
  /** Of whoever has never signed in, none. */
  last_sign_in_at: z.iso.datetime().nullable(),
  /** Portal: until when the link of the last invitation is good; of whoever was never invited, none. */
  invited_until: z.iso.datetime().nullish(),
})
export type AdminItem = z.output<typeof adminItem>

export const admin = adminItem.extend({
  firebase_id: z.string(),
  telephone: z.string(),
  workplace: z.string(),
  subsidiary: z.record(z.string(), held),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Admin = z.output<typeof admin>

/** Answered once, when it is made; the image is a PNG in base64. */
export const totpSecret = z.object({ user_secret: z.string(), qrcode_content: z.string() })
export type TotpSecret = z.output<typeof totpSecret>
