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
  'a created account can be changed to one with %s, unless that changes the identity',
  (_name, earlier, later, can) => {
    expect(hasSameAccount(earlier, later)).toBe(can)
  },
)
