const THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const DECIMAL = /^-?(\d+([.,]\d*)?|[.,]\d+)$/

/**
 * What was typed as a number, with a comma or a point before its decimals; `1.500` is what people
 * mean by it, fifteen hundred. The text itself where it is no number: the rules refuse it.
 */
export const readNumber = (text: string): number | string => {
  const typed = text.trim()
  if (THOUSANDS.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'))
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : typed
}

/** How a number stands in a field: without groups, so that how it was read can be seen. */
export const writtenNumber = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}

const STRAY = /[^\d.,-]/g

/** Only what a number is written with. */
export const withoutStrays = (text: string) => text.replaceAll(STRAY, '')
