import { type FormErrors, schemaResolver } from '@mantine/form'
import {
  type Admin,
  type AdminChange,
  type AdminInput,
  type AdminInvitation,
  type Grants,
  adminChange,
  adminInputWith,
  adminInvitation,
} from '@portal/contract/admins/admin'
import { maskedTelephone } from '@portal/contract/admins/telephone'

/** What the form holds, in the order of its fields. */
export type Draft = {
  readonly name: string
  readonly email: string
  /** Whether the person chooses the password, by a link in a mail. */
  readonly invite: boolean
  readonly password: string
  readonly password_confirmation: string
  readonly telephone: string
  readonly workplace: string
  readonly is_master: boolean
  readonly subsidiary: Grants
}

export const EMPTY: Draft = {
  name: '',
  email: '',
  invite: false,
  password: '',
  password_confirmation: '',
  telephone: '',
  workplace: '',
  is_master: false,
  subsidiary: {},
}

/** What stays nowhere but in the form. */
export const SECRETS = ['password', 'password_confirmation'] as const

export const draftOf = (admin: Admin): Draft => {
  const { name, telephone, workplace, is_master, subsidiary } = admin
  return { ...EMPTY, name, telephone: maskedTelephone(telephone), workplace, is_master, subsidiary }
}

/** Somebody new who may do what another may: whom they are is not taken along. */
export const draftLike = ({ workplace, is_master, subsidiary }: Admin): Draft => ({
  ...EMPTY,
  workplace,
  is_master,
  subsidiary,
})

/** What is saved: somebody with a password, somebody who is invited, or a change of somebody known. */
export type Saved = AdminInput | AdminInvitation | AdminChange

const GRANTS = 'subsidiary'

/** Of somebody who was made, neither e-mail nor password can be changed. */
export const hasSameAccount = (earlier: Saved, later: Saved) => {
  const accountOf = (saved: Saved) => [
    'email' in saved && saved.email,
    'password' in saved && saved.password,
  ]
  return String(accountOf(earlier)) === String(accountOf(later))
}

/** The form has one place for what is wrong with any grant: the first is told. */
const atTheGrants = (problems: FormErrors): FormErrors => {
  const entries = Object.entries(problems)
  const isOfGrant = ([path]: readonly [string, unknown]) => path.startsWith(`${GRANTS}.`)
  const [, first] = entries.find(isOfGrant) ?? []
  const others = Object.fromEntries(entries.filter((entry) => !isOfGrant(entry)))
  return first === undefined ? others : { ...others, [GRANTS]: first }
}

/** A new administrator has an account to make; of a known one, e-mail and password are not asked. */
export const rulesFor = (passwordMin: number | undefined) => {
  const withPassword = passwordMin === undefined ? adminChange : adminInputWith(passwordMin)
  const schemaOf = ({ invite }: Draft) => (invite ? adminInvitation : withPassword)
  return {
    validate: (draft: Draft) => atTheGrants(schemaResolver(schemaOf(draft), { sync: true })(draft)),
    transformValues: (draft: Draft): Saved => schemaOf(draft).parse(draft),
  }
}
