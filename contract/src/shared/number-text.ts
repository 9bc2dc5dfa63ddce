import { withMinus } from './number-format.ts'

/** A number as inputs show it: without thousands separators, so that people see how their text was read. */
export const numberInputText = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

/** A number as texts show it: with a minus sign instead of a hyphen. */
export const numberText = (value: number | string) => withMinus(numberInputText(value))

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}
