import { useState } from 'react'
import { readNumber, withoutStrays, writtenNumber } from './number-text.ts'

/** The text of a number while it is typed: `3,` is already 3 and still reads `3,`. */
export const useNumberText = (
  value: number | string,
  onChange: (value: number | string) => void,
) => {
  const [text, setText] = useState(() => writtenNumber(value))
  const shown = readNumber(text) === value ? text : writtenNumber(value)
  const type = (typed: string) => {
    const cleaned = withoutStrays(typed)
    setText(cleaned)
    onChange(readNumber(cleaned))
  }
  return { shown, type, settle: () => setText(writtenNumber(value)) }
}
