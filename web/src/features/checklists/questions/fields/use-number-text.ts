import { readNumber } from '@portal/contract/shared/numbers'
import { useState } from 'react'
import { writtenNumber } from './number-text.ts'

/** The text itself where it is no number: the rules refuse it, and say why. */
const readTyped = (text: string) => readNumber(text) ?? text.trim()

/** The text of a number while it is typed: `3,` is already 3 and still reads `3,`. */
export const useNumberText = (
  value: number | string,
  onChange: (value: number | string) => void,
) => {
  const [text, setText] = useState(() => writtenNumber(value))
  const shown = readTyped(text) === value ? text : writtenNumber(value)
  const type = (typed: string) => {
    setText(typed)
    onChange(readTyped(typed))
  }
  return { shown, type, settle: () => setText(writtenNumber(value)) }
}
