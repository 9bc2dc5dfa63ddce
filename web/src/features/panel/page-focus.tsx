import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Props = { readonly target: string }

/** A new screen starts at its beginning, for the keyboard and the screen reader too. */
export const PageFocus = ({ target }: Props) => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const seen = useRef(path)

  useEffect(() => {
    const isFirst = seen.current === undefined || seen.current === path
    seen.current = path
    if (!isFirst) document.querySelector<HTMLElement>(`#${target}`)?.focus({ preventScroll: true })
  }, [path, target])
  return null
}
