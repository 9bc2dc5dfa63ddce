import { useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { maskedTelephone, telephoneDigits } from '@portal/contract/admins/telephone'

const LONGEST = 11

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The position right after `count` digits of a masked text; after the last digit, its end. */
const positionAfterDigits = (text: string, count: number) => {
  const positions = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  return count >= positions.length ? text.length : (positions[count - 1] ?? 0)
}

/** Masks a telephone after a keystroke or a paste, and keeps the caret after the same digit. */
export const maskWithCaret = (before: string, text: string, caret: number) => {
  const digits = digitsOf(text)
  const digitsBefore = digitsOf(text.slice(0, caret)).length
  // A digit typed into a complete number is dropped; it does not turn a leading 55 into a country code.
  const withoutLast = `${digits.slice(0, digitsBefore - 1)}${digits.slice(digitsBefore)}`
  if (digits.length > LONGEST && digitsBefore > 0 && withoutLast === telephoneDigits(before)) {
    return { text: before, caret: caret - 1 }
  }
  const masked = maskedTelephone(text)
  const countryDigits = digits.length - telephoneDigits(text).length
  return {
    text: masked,
    caret: positionAfterDigits(masked, Math.max(0, digitsBefore - countryDigits)),
  }
}

/** Masks while typing and keeps the caret in place, also in the middle of the number. */
export const TelephoneField = ({ value, onChange, ...rest }: FieldProps<string>) => {
  const field = useRef<HTMLInputElement>(null)
  const [position, setPosition] = useState<{ readonly caret: number }>()

  useLayoutEffect(() => {
    if (position !== undefined) field.current?.setSelectionRange(position.caret, position.caret)
  }, [position])

  const typeText = ({ value: text, selectionStart }: HTMLInputElement) => {
    const next = maskWithCaret(value, text, selectionStart ?? text.length)
    setPosition({ caret: next.caret })
    onChange(next.text)
  }
  return (
    <TextField
      ref={field}
      type="tel"
      label="Telefone"
      description="Com DDD. Por exemplo, (65) 99999-1234"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => typeText(currentTarget)}
      {...rest}
    />
  )
}
