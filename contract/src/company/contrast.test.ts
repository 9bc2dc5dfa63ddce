import { describe, expect, it } from 'vitest'
import { isReadableOnWhite } from './company-input.ts'

describe('isReadableOnWhite', () => {
  it.each<[string, string, boolean]>([
    ['black', '#000000', true],
    ['the portal’s green', '#1c4a33', true],
    ['the lightest grey that is enough', '#767676', true],
    ['a grey a step lighter', '#777777', false],
    ['yellow', '#ffff00', false],
    ['white', '#ffffff', false],
  ])('%s', (_name, colour, expected) => {
    expect(isReadableOnWhite(colour)).toBe(expected)
  })
})
