import { useCallback, useEffect, useRef, useState } from 'react'
import { questionElementId } from './drop-place.ts'

const NONE: ReadonlySet<string> = new Set()

const without = (folded: ReadonlySet<string>, id: string) =>
  new Set([...folded].filter((categoryId) => categoryId !== id))

/** Which categories are folded, and a way to a question: its category unfolds and it takes the focus. */
export const useSeeking = () => {
  const [folded, setFolded] = useState(NONE)
  const sought = useRef<string>(undefined)

  useEffect(() => {
    const row = sought.current && document.getElementById(questionElementId(sought.current))
    if (!row) return
    sought.current = undefined
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
  const toggle = useCallback(
    (id: string) =>
      setFolded((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  )
  const seek = useCallback((questionId: string, categoryId: string) => {
    sought.current = questionId
    setFolded((before) => without(before, categoryId))
  }, [])
  return { folded, toggle, seek }
}
