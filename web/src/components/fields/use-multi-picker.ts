import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { normaliseText } from '#normalise-text.ts'
import { type Option, matchingOptions } from './multi-picker-search.ts'

type Options = {
  readonly options: readonly Option[]
  readonly withCodes: boolean
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** The state of a picker: the typed text, the options it finds, the active one, and what each key does. */
export const useMultiPicker = ({ options, withCodes, value, onChange }: Options) => {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  const field = useRef<HTMLInputElement>(null)

  const shown = useMemo(
    () => matchingOptions(options, normaliseText(text.trim()), withCodes),
    [options, text, withCodes],
  )
  const active = Math.min(highlighted, Math.max(0, shown.length - 1))
  const chosen = new Set(value)
  const isChosen = (code: string) => chosen.has(code)

  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    setText('')
  }
  const search = (typed: string) => {
    setText(typed)
    setHighlighted(0)
    open()
  }
  const without = (code: string) => value.filter((other) => other !== code)
  const toggle = ({ code }: Option) => onChange(isChosen(code) ? without(code) : [...value, code])
  const remove = (code: string) => {
    onChange(without(code))
    field.current?.focus()
  }
  const move = (step: number) => {
    if (isOpen) setHighlighted(Math.min(Math.max(0, active + step), shown.length - 1))
    open()
  }
  const handleKey = (event: KeyboardEvent) => {
    const option = shown[active]
    const last = value.at(-1)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && option !== undefined) toggle(option)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    field,
    isOpen,
    text,
    shown,
    active,
    isChosen,
    open,
    close,
    search,
    toggle,
    remove,
    handleKey,
  }
}
