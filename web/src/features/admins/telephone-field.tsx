import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { retyped } from './telephone-caret.ts'

type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error?: ReactNode
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly 'data-path'?: string
}

/** Masked while it is typed. The caret stays where the hand is, in the middle too. */
export const TelephoneField = ({ value, onChange, ...rest }: Props) => {
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
