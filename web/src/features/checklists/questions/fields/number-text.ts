import { withMinus } from '@portal/contract/shared/number-words'

/** How a number stands in a field: without groups, so that how it was read can be seen. */
export const writtenNumber = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

/** The same in words that are read: with a minus instead of a hyphen. */
export const shownNumber = (value: number | string) => withMinus(writtenNumber(value))

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}
