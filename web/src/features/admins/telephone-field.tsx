import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { retyped } from './telephone-caret.ts'

/** Masked while it is typed. The caret stays where the hand is, in the middle too. */
export const TelephoneField = ({ value, onChange, ...rest }: FieldProps<string>) => {
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<{ readonly caret: number }>()

  useLayoutEffect(() => {
    if (place !== undefined) field.current?.setSelectionRange(place.caret, place.caret)
  }, [place])

  const type = ({ value: text, selectionStart }: HTMLInputElement) => {
    const next = retyped(value, text, selectionStart ?? text.length)
    setPlace({ caret: next.caret })
    onChange(next.text)
  }
  return (
    <TextInput
      ref={field}
      type="tel"
      label="Telefone"
      description="Com DDD. Por exemplo, (65) 99999-1234"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => type(currentTarget)}
      {...rest}
    />
  )
}
