import { useCallback, useState } from 'react'

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Whether the element that gets the ref is at least this wide. */
export const useHasWidth = (rem: number) => {
  const [isWide, setWide] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const measure = () => setWide(element.clientWidth >= rem * remInPixels())
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [rem],
  )
  return { ref, isWide }
}
