import { describe, expect, it } from 'vitest'
import { adminChange, adminInput, grantInput } from './admin.ts'

const AREA = '0199e0f0-0000-7000-8000-000000000001'
const ana = {
  name: 'Ana Souza',
  email: 'ana@empresa.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}

/** Forms show only the first message of each field. */
const messagesOf = (result: ReturnType<typeof adminInput.safeParse>) =>
  Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )

describe('a new administrator', () => {
  it.each<[string, object, Record<string, string>]>([
    ['is taken', {}, {}],
    ['needs a name', { name: ' ' }, { name: 'Campo requerido' }],
    ['needs an e-mail', { email: '' }, { email: 'Campo requerido' }],
    ['needs an e-mail that is one', { email: 'ana@' }, { email: 'Email invalido' }],
    [
      'needs a password',
      { password: '', password_confirmation: '' },
      { password: 'Campo requerido', password_confirmation: 'Campo requerido' },
    ],
    [
      'needs six characters',
      { password: '12345', password_confirmation: '12345' },
      {
        password: 'Senha deve possuir no mínimo 6 caracteres',
        password_confirmation: 'Senha deve possuir no mínimo 6 caracteres',
      },
    ],
    [
      'needs the password twice',
      { password_confirmation: 'segreda' },
      { password_confirmation: 'Senhas devem ser iguais' },
    ],
    [
      'needs a workplace of at most 255',
      { workplace: 'x'.repeat(256) },
      { workplace: 'Use no máximo 255 caracteres' },
    ],
    ['needs a whole number', { telephone: '(65) 9' }, { telephone: 'Informe o telefone com DDD' }],
    [
      'needs a scope in each filial',
      { subsidiary: { '1001': { scopes: [], areas: [AREA] } } },
      { 'subsidiary.1001.scopes': 'Selecione pelo menos 1 escopo' },
    ],
  ])('%s', (_name, overrides, messages) => {
    expect(messagesOf(adminInput.safeParse({ ...ana, ...overrides }))).toEqual(messages)
  })

  it('is refused with a scope that does not exist', () => {
    const subsidiary = { '1001': { scopes: ['news.publish'], areas: [AREA] } }
    expect(adminInput.safeParse({ ...ana, subsidiary }).success).toBe(false)
  })

  it('has no rights by default, and its telephone is reduced to digits', () => {
    expect(adminInput.parse({ ...ana, telephone: '(65) 99999-1234' })).toMatchObject({
      telephone: '65999991234',
      is_master: false,
      subsidiary: {},
    })
  })
})

describe('a change of an administrator', () => {
  it('does not change e-mail, password and identity', () => {
    const forbidden = { email: 'x@x.test', password: 'outra-senha', firebase_id: 'x', id: 'x' }
    expect(adminChange.parse({ ...forbidden, name: 'Ana' })).toEqual({ name: 'Ana' })
  })
})

describe('a grant', () => {
  it('names a missing area, filial and scope, each with its own message', () => {
    const { error } = grantInput.safeParse({ areas: [], scopes: [], subsidiary: '' })
    expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
      'Selecione pelo menos 1 escopo',
      'Selecione uma filial',
      'Selecione uma área',
    ])
  })
})
