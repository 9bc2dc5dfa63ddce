import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const startingWith = (letter: string, items: readonly HTMLElement[]) =>
  items.find((item) => item.textContent.toLowerCase().startsWith(letter.toLowerCase()))

/** The item of a menu that a key leads to: the next, the first, the last, or one that starts with it. */
export const keyTarget = (event: KeyboardEvent, items: readonly HTMLElement[]) => {
  const { key, ctrlKey, altKey, metaKey } = event
  const at = items.findIndex((item) => item === document.activeElement)
  const step = STEPS[key]
  const isMove = step !== undefined || key === 'Home' || key === 'End'
  if (isMove) event.preventDefault()
  if (step !== undefined) return items.at((at + step) % items.length)
  if (key === 'Home') return items.at(0)
  if (key === 'End') return items.at(-1)
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
  return isLetter ? startingWith(key, [...items.slice(at + 1), ...items]) : undefined
}
