import { describe, expect, it } from 'vitest'
import { isEasyPassword } from './easy-password.ts'

const ana = { email: 'ana.souza@graoforte.com.br', name: 'Ana Souza' }

describe('isEasyPassword', () => {
  it.each([
    ['digits in order', '123456'],
    ['one digit again and again', '111111'],
    ['a walk on the keyboard', 'qwerty'],
    ['another', 'q1w2e3r4'],
    ['the word itself', 'senha123'],
    ['in capitals, with a digit', 'Senha1'],
    ['one to be changed', 'mudar123'],
    ['a club', 'Flamengo10'],
    ['the portal', 'portal'],
    ['the portal and a year', 'portal2026'],
    ['the trade and a year', 'agro2026'],
    ['the one of the demonstration', 'portal-demo'],
    ['the first name', 'Ana2026'],
    ['the family name', 'souza123'],
    ['the e-mail', 'ana.souza@graoforte.com.br'],
    ['the company', 'graoforte1'],
    ['the whole name', 'ana.souza'],
    ['the portal, a sign and a year', 'Portal@2026'],
    ['the word itself, a sign and digits', 'Senha@123'],
    ['one letter, 256 times', 'x'.repeat(256)],
    ['a group again and again', '123123123'],
    ['ten digits in order', '1234567890'],
    ['a date', '25121990'],
    ['two columns of the keyboard', '1qaz2wsx'],
    ['signs that look like letters', 'P@ssw0rd'],
    ['one at the end', 'Senh4'],
    ['with its accent', 'Vitória1'],
    ['the whole name in one', 'AnaSouza1'],
  ])('%s', (_name, password) => {
    expect(isEasyPassword(password, ana)).toBe(true)
  })

  it.each([
    'ventania-azul',
    'uma-senha',
    'k3v9q1',
    'senha-certa',
    'nova-senha',
    'terceira',
    'segredo',
  ])('is not %s', (password) => {
    expect(isEasyPassword(password, ana)).toBe(false)
  })
})
