import { describe, expect, it } from 'vitest'
import { maskedTelephone, telephone, telephoneDigits } from './telephone.ts'

describe('a telephone', () => {
  it.each([
    ['', '', ''],
    ['6', '6', '(6'],
    ['65', '65', '(65'],
    ['659', '659', '(65) 9'],
    ['6533331234', '6533331234', '(65) 33331-234'],
    ['65999991234', '65999991234', '(65) 99999-1234'],
    ['(65) 99999-1234', '65999991234', '(65) 99999-1234'],
    ['+55 (65) 99999-1234', '65999991234', '(65) 99999-1234'],
    ['55 65 3333-1234', '6533331234', '(65) 33331-234'],
    ['(55) 99999-1234', '55999991234', '(55) 99999-1234'],
    ['tel: 65', '65', '(65'],
  ])('%s is sent as %s and shown as %s', (typed, digits, shown) => {
    expect(telephoneDigits(typed)).toBe(digits)
    expect(maskedTelephone(typed)).toBe(shown)
  })

  it.each([
    ['none', '', true],
    ['a mobile', '65999991234', true],
    ['a landline', '6533331234', true],
    ['one digit less', '653333123', false],
    ['one digit more', '659999912345', false],
  ])('%s: accepted %s', (_name, text, taken) => {
    expect(telephone.safeParse(text).success).toBe(taken)
  })
})
