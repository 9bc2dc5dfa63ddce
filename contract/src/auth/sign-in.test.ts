import { describe, expect, it } from 'vitest'
import { totpCode } from './sign-in.ts'

describe('totpCode', () => {
  it.each([
    ['six digits', '123456', '123456'],
    ['as an authenticator shows it', '123 456', '123456'],
    ['pasted with a line break', ' 123456\n', '123456'],
  ])('takes %s', (_name, text, expected) => {
    expect(totpCode.parse(text)).toBe(expected)
  })

  it.each([
    ['nothing', '', 'Campo obrigatório'],
    ['spaces', '   ', 'Campo obrigatório'],
    ['five digits', '12345', 'Digite os 6 dígitos'],
    ['seven digits', '1234567', 'Digite os 6 dígitos'],
    ['letters', '12345a', 'Digite os 6 dígitos'],
    ['full-width digits', '１２３４５６', 'Digite os 6 dígitos'],
  ])('refuses %s', (_name, text, message) => {
    expect(totpCode.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})
