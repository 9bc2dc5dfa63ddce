import { describe, expect, it } from 'vitest'
import { NOT_A_COLOUR, TOO_LIGHT, companyInput } from './company-input.ts'

const COMPANY = { name: 'Agro Vale', logo_url: '', accent: '#1c4a33', foot_line: '' }
const messagesOf = (change: object) =>
  companyInput.safeParse({ ...COMPANY, ...change }).error?.issues.map(({ message }) => message)

describe('companyInput', () => {
  it.each<[string, object, string[] | undefined]>([
    ['as it is', {}, undefined],
    ['a colour in capitals', { accent: ' #1C4A33 ' }, undefined],
    ['no colour', { accent: 'verde' }, [NOT_A_COLOUR]],
    ['a short colour', { accent: '#abc' }, [NOT_A_COLOUR]],
    ['a colour that paper swallows', { accent: '#ffee00' }, [TOO_LIGHT]],
    ['no name', { name: '  ' }, ['Campo requerido']],
    [
      'a logo that would run',
      { logo_url: 'javascript:alert(1)' },
      ['Informe um endereço http ou https'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(messagesOf(change)).toEqual(expected)
  })

  it('stores colours in one notation', () => {
    expect(companyInput.parse({ ...COMPANY, accent: '#1C4A33' }).accent).toBe('#1c4a33')
  })
})
