import { useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { maskWithCaret } from './mask-with-caret.ts'

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
