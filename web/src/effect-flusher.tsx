import { useLayoutEffect, useState } from 'react'

/**
 * Rendered as a transition, the first screen would handle keys only some time after it is visible, because its
 * effects run later. React runs all pending effects before it renders again, and this state change requests that at
 * once.
 */
export const EffectFlusher = () => {
  const [, setReady] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- for what React does before
  useLayoutEffect(() => setReady(true), [])
  return null
}
