export const NOT_A_NUMBER = 'Informe um número'
export const THOUSANDS_SEPARATED = 'Informe um número sem separador de milhar'

const WRITTEN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /\.\d{3}$/

/** A number as people write it; undefined where it could be meant in two ways: 25.000 is no 25. */
export const readNumber = (written: string) => {
  const text = written.trim()
  return WRITTEN.test(text) && !THOUSANDS.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** What is written in some other way than the one that is read: grouped, hexadecimal or with an exponent. */
const OTHER_NUMBER = /^[+-]?(?:0x[\da-f]+|[\d.,\s]*\d[\d.,\s]*(?:e[+-]?\d+)?)$/i

const isOtherNumber = (written: string) =>
  readNumber(written) === undefined && OTHER_NUMBER.test(written.trim())

/** Why a text is no number that can be read. */
export const refusalOfNumber = (written: string) =>
  isOtherNumber(written) ? THOUSANDS_SEPARATED : NOT_A_NUMBER
