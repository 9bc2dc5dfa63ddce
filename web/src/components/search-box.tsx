import { CloseButton, TextInput } from '@mantine/core'
import { SEARCH_MAX } from '@portal/contract/shared/paging'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

type Props = {
  readonly label: string
  /** What the list is filtered by now, as the address says. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

const PAUSE = 300
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** Focus on '/', but never while someone is typing. */
const useSlash = (focus: () => void) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO)
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== '/' || isTyping || !isPlain) return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

/** Tells of a search once per pause in typing. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useSlash(() => field.current?.focus())

  // The address changed by itself (back, a link, 'Limpar filtros'): it wins over what was typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

  const tell = (search: string) => {
    setTold(search)
    onSearch(search)
  }

  useEffect(() => {
    const search = text.trim()
    if (search === told) return undefined
    const timer = setTimeout(() => tell(search), PAUSE)
    return () => clearTimeout(timer)
  })

  const clear = () => {
    setText('')
    if (told !== '') tell('')
    field.current?.focus()
  }

  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label="Limpar busca" onClick={clear} />
      }
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
