import * as z from 'zod'
import { numberAsText, orEmpty } from '#shared/reader.ts'

const COUNTRY = '55'
const LONGEST = 11

/** The digits of a Brazilian number, without the country: `+55 (65) 99999-1234` is `65999991234`. */
export const telephoneDigits = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > LONGEST && digits.startsWith(COUNTRY)
    ? digits.slice(COUNTRY.length)
    : digits
}

/** As it is shown while it is typed: `(65) 99999-1234`, and `(65) 3333-1234` for a landline. */
export const maskedTelephone = (text: string) => {
  const digits = telephoneDigits(text).slice(0, LONGEST)
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number === '') return area === '' ? '' : `(${area}`
  const cut = number.length > 8 ? 5 : 4
  const tail = number.slice(cut)
  return `(${area}) ${number.slice(0, cut)}${tail && `-${tail}`}`
}

/** Ten or eleven digits, or none: nobody is obliged to leave a number. */
export const telephone = numberAsText(
  orEmpty(
    z
      .string()
      .max(40)
      .overwrite(telephoneDigits)
      .regex(/^(\d{10,11})?$/, 'Informe o telefone com DDD'),
  ),
)
