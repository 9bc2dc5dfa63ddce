import { useEffect, useMemo, useRef } from 'react'

/** Whether the pointer or the focus is in an element. A pointer that was there before it does not count. */
export const useHold = <T extends HTMLElement>() => {
  const ref = useRef<T>(null)
  const isPointedAt = useRef(false)
  return useMemo(
    () => ({
      isHeld: () =>
        ref.current !== null &&
        (isPointedAt.current || ref.current.contains(document.activeElement)),
      props: {
        ref,
        onPointerMove: ({ pointerType }: { readonly pointerType: string }) => {
          isPointedAt.current = pointerType !== 'touch'
        },
        onPointerLeave: () => {
          isPointedAt.current = false
        },
      },
    }),
    [],
  )
}

/** Closes a notice after the duration, unless it is held. */
export const useClosing = (
  id: number,
  close: (id: number) => void,
  duration: number | undefined,
  isHeld: () => boolean,
) =>
  useEffect(() => {
    if (duration === undefined) return undefined
    const timer = setInterval(() => {
      if (!isHeld()) close(id)
    }, duration)
    return () => clearInterval(timer)
  }, [id, close, duration, isHeld])
