import { SEARCH_MAX } from '@portal/contract/shared/paging'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSingleKey } from '#components/keyboard/single-keys.ts'
import { TextField } from './text-field.tsx'

type Props = {
  readonly label: string
  /** The search text of the address, which filters the list now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

const PAUSE_MS = 300

/** Reports a search once per pause in typing. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useSingleKey('/', () => field.current?.focus())

  // The address changed by itself (back, a link, 'Limpar filtros'): it overrides what was typed.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }

  const report = (search: string) => {
    setReported(search)
    onSearch(search)
  }

  useEffect(() => {
    const search = text.trim()
    if (search === reported) return undefined
    const timer = setTimeout(() => report(search), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const clear = () => {
    setText('')
    if (reported !== '') report('')
    field.current?.focus()
  }

  return (
    <TextField
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_MAX}
      value={text}
      start={<IconSearch size={18} aria-hidden />}
      end={
        text !== '' && (
          <button type="button" aria-label="Limpar busca" onClick={clear}>
            <IconX size={16} aria-hidden />
          </button>
        )
      }
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
