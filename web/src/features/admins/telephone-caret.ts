import { maskedTelephone, telephoneDigits } from '@portal/contract/admins/telephone'

const LONGEST = 11

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Just behind so many digits of a masked text; behind all of them, at its end. */
const placeBehind = (text: string, count: number) => {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  return count >= places.length ? text.length : (places[count - 1] ?? 0)
}

/** A telephone after a keystroke or a paste: masked, with the caret behind the digit it was behind. */
export const retyped = (before: string, text: string, caret: number) => {
  const digits = digitsOf(text)
  const behind = digitsOf(text.slice(0, caret)).length
  // One more key on a whole number is no country code, though it may begin with 55.
  const withoutLast = `${digits.slice(0, behind - 1)}${digits.slice(behind)}`
  if (digits.length > LONGEST && behind > 0 && withoutLast === telephoneDigits(before)) {
    return { text: before, caret: caret - 1 }
  }
  const shown = maskedTelephone(text)
  const country = digits.length - telephoneDigits(text).length
  return { text: shown, caret: placeBehind(shown, Math.max(0, behind - country)) }
}
