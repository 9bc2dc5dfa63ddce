import { useState } from 'react'

type Words = { readonly copied: string; readonly refused: string }

/** Copies the text, and says what came of it: some browsers let nobody copy. */
export const useCopy = (text: string, { copied, refused }: Words) => {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied)
    } catch {
      setOutcome(refused)
    }
  }
  return { outcome, copy: () => void copy() }
}
