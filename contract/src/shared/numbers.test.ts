import { describe, expect, it } from 'vitest'
import { NOT_A_NUMBER, THOUSANDS_SEPARATED, readNumber, refusalOfNumber } from './numbers.ts'

describe('readNumber', () => {
  it.each([
    ['0', 0],
    ['25', 25],
    [' 25 ', 25],
    ['-3', -3],
    ['+3', 3],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1.5000', 1.5],
    ['25,000', 25],
    ['0,125', 0.125],
    ['12,', 12],
    [',5', 0.5],
  ])('reads %s', (written, number) => {
    expect(readNumber(written)).toBe(number)
  })

  it.each([
    ['25.000', THOUSANDS_SEPARATED],
    ['1.500', THOUSANDS_SEPARATED],
    ['-1.500', THOUSANDS_SEPARATED],
    ['1.500,5', THOUSANDS_SEPARATED],
    ['1,500.5', THOUSANDS_SEPARATED],
    ['1.500.000', THOUSANDS_SEPARATED],
    ['1 500', THOUSANDS_SEPARATED],
    ['0x1F', THOUSANDS_SEPARATED],
    ['1e3', THOUSANDS_SEPARATED],
    ['2.5E-3', THOUSANDS_SEPARATED],
    ['', NOT_A_NUMBER],
    ['-', NOT_A_NUMBER],
    ['.', NOT_A_NUMBER],
    ['doze', NOT_A_NUMBER],
    ['12 kg', NOT_A_NUMBER],
    ['Infinity', NOT_A_NUMBER],
    ['٣', NOT_A_NUMBER],
  ])('refuses %s', (written, refusal) => {
    expect(readNumber(written)).toBeUndefined()
    expect(refusalOfNumber(written)).toBe(refusal)
  })
})
