import { numberText, readNumber } from '@portal/contract/shared/numbers'
import { useState } from 'react'

/** The number, or the text when it is not one; validation then explains why. */
const readTyped = (text: string) => readNumber(text) ?? text.trim()

/** The text of a number field while typing: `3,` has the value 3 but still shows `3,`. */
export const useNumberText = (
  value: number | string,
  onChange: (value: number | string) => void,
) => {
  const [text, setText] = useState(() => numberText(value))
  const shown = readTyped(text) === value ? text : numberText(value)
  const type = (typed: string) => {
    setText(typed)
    onChange(readTyped(typed))
  }
  return { shown, type, settle: () => setText(numberText(value)) }
}
