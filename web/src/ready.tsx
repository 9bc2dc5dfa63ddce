import { useLayoutEffect, useState } from 'react'

/**
 * Drawn as a transition, the first screen would answer to keys only some time after it is seen: its effects run later. But
 * all of them run before anything is drawn anew, which this asks for at once.
 */
export const Ready = () => {
  const [, setReady] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- for what React does before
  useLayoutEffect(() => setReady(true), [])
  return null
}
