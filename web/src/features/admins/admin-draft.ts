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

/** The form's values, in the order of its fields. */
export type AdminDraft = {
  readonly name: string
  readonly email: string
  /** Whether the person chooses the password through a link sent by e-mail. */
  readonly invite: boolean
  readonly password: string
  readonly password_confirmation: string
  readonly telephone: string
  readonly workplace: string
  readonly is_master: boolean
  readonly subsidiary: Grants
}

export const EMPTY_DRAFT: AdminDraft = {
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

/** Fields that are never stored in a draft on the device. */
export const SECRET_FIELDS = ['password', 'password_confirmation'] as const

export const draftOf = (admin: Admin): AdminDraft => {
  const { name, telephone, workplace, is_master, subsidiary } = admin
  return {
    ...EMPTY_DRAFT,
    name,
    telephone: maskedTelephone(telephone),
    workplace,
    is_master,
    subsidiary,
  }
}

/** A draft with the access of another administrator, without their personal data. */
export const draftWithAccessOf = ({ workplace, is_master, subsidiary }: Admin): AdminDraft => ({
  ...EMPTY_DRAFT,
  workplace,
  is_master,
  subsidiary,
})

/** The body of a save: a new account with a password, an invitation, or a change. */
export type AdminBody = AdminInput | AdminInvitation | AdminChange

const GRANTS = 'subsidiary'

/** E-mail and password cannot be changed once the account exists. */
export const hasSameAccount = (earlier: AdminBody, later: AdminBody) => {
  const accountOf = (saved: AdminBody) => [
    'email' in saved && saved.email,
    'password' in saved && saved.password,
  ]
  return String(accountOf(earlier)) === String(accountOf(later))
}

/** The form shows one error for all grants: the first one found. */
const mergeGrantErrors = (problems: FormErrors): FormErrors => {
  const entries = Object.entries(problems)
  const isGrantError = ([path]: readonly [string, unknown]) => path.startsWith(`${GRANTS}.`)
  const [, first] = entries.find(isGrantError) ?? []
  const others = Object.fromEntries(entries.filter((entry) => !isGrantError(entry)))
  return first === undefined ? others : { ...others, [GRANTS]: first }
}

/** E-mail and password are validated only for a new administrator. */
export const validationFor = (passwordMin: number | undefined) => {
  const withPassword = passwordMin === undefined ? adminChange : adminInputWith(passwordMin)
  const schemaOf = ({ invite }: AdminDraft) => (invite ? adminInvitation : withPassword)
  return {
    validate: (draft: AdminDraft) =>
      mergeGrantErrors(schemaResolver(schemaOf(draft), { sync: true })(draft)),
    transformValues: (draft: AdminDraft): AdminBody => schemaOf(draft).parse(draft),
  }
}
