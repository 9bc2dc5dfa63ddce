import { expect, it } from 'vitest'
import { type AdminBody, hasSameAccount } from './admin-draft.ts'

const INVITED = {
  email: 'ana@fazenda.test',
  name: 'Ana',
  telephone: '',
  workplace: '',
  is_master: false,
  subsidiary: {},
}
const PASSWORD = 'segredo-longo'
const TYPED = { ...INVITED, password: PASSWORD, password_confirmation: PASSWORD }

it.each<[string, AdminBody, AdminBody, boolean]>([
  ['another name', INVITED, { ...INVITED, name: 'Ana Maria' }, true],
  ['another e-mail', INVITED, { ...INVITED, email: 'ana@sitio.test' }, false],
  ['another password', TYPED, { ...TYPED, password: 'outro-segredo' }, false],
  ['a password instead of an invitation', INVITED, TYPED, false],
])(
  'an account that was made can become one with %s: only if it is no part of it',
  (_name, earlier, later, can) => {
    expect(hasSameAccount(earlier, later)).toBe(can)
  },
)
