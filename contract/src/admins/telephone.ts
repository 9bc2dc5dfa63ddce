import * as z from 'zod'
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

/** The display format, also while typing: `(65) 99999-1234`, and `(65) 3333-1234` for a landline. */
export const maskedTelephone = (text: string) => {
  const digits = telephoneDigits(text).slice(0, DIGITS_MAX)
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number === '') return area === '' ? '' : `(${area}`
  const cut = number.length > 8 ? 5 : 4
  const tail = number.slice(cut)
  return `(${area}) ${number.slice(0, cut)}${tail && `-${tail}`}`
}

/** Ten or eleven digits, or empty because a telephone is optional. */
export const telephone = numberAsText(
  textOrEmpty(
    z
      .string()
      .max(40)
      .overwrite(telephoneDigits)
      .regex(/^(\d{10,11})?$/, 'Informe o telefone com DDD'),
  ),
)
