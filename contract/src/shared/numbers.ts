export const NOT_A_NUMBER = 'Informe um número'
export const THOUSANDS_SEPARATED = 'Informe um número sem separador de milhar'

const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /\.\d{3}$/

/** Reads a number with a decimal point or comma; undefined where it is ambiguous: 25.000 may mean 25 thousand. */
export const readNumber = (written: string) => {
  const text = written.trim()
  return DECIMAL.test(text) && !THOUSANDS.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** Notations that are not accepted: grouped, hexadecimal or with an exponent. */
const OTHER_NOTATION = /^[+-]?(?:0x[\da-f]+|[\d.,\s]*\d[\d.,\s]*(?:e[+-]?\d+)?)$/i

const isOtherNotation = (written: string) =>
  readNumber(written) === undefined && OTHER_NOTATION.test(written.trim())

/** Why `readNumber` could not read this text. */
export const refusalOfNumber = (written: string) =>
  isOtherNotation(written) ? THOUSANDS_SEPARATED : NOT_A_NUMBER

/** A number without thousands separators, so that people see how their text was read. */
export const numberText = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}
