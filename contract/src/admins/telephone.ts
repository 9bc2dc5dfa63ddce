import * as z from 'zod/mini'
import { numberAsText, textOrEmpty } from '#shared/reader.ts'

const COUNTRY = '55'
const DIGITS_MAX = 11

/** The digits of a Brazilian number, without the country code: `+55 (65) 99999-1234` is `65999991234`. */
export const telephoneDigits = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > DIGITS_MAX && digits.startsWith(COUNTRY)
    ? digits.slice(COUNTRY.length)
    : digits
}

/** The specification's mask (99) 99999-9999, also while typing, and of numbers with ten digits. */
export const maskedTelephone = (text: string) => {
  const digits = telephoneDigits(text).slice(0, DIGITS_MAX)
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number === '') return area === '' ? '' : `(${area}`
  const tail = number.slice(5)
  return `(${area}) ${number.slice(0, 5)}${tail && `-${tail}`}`
}

/** Ten or eleven digits, or empty because a telephone is optional. */
export const telephone = numberAsText(
  textOrEmpty(
    z
      .string()
      .check(
        z.maxLength(40),
        z.overwrite(telephoneDigits),
        z.regex(/^(\d{10,11})?$/, 'Informe o telefone com DDD'),
      ),
  ),
)
