import { useState } from 'react'

type Messages = { readonly copied: string; readonly refused: string }

/** Copies the text and reports the outcome: some browsers refuse to copy. */
export const useCopy = (text: string, { copied, refused }: Messages) => {
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
