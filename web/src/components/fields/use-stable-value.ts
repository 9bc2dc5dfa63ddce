import { useState } from 'react'

/** The previous value, as long as the new one is equal: a form creates new values at each key. */
export const useStableValue = <T>(value: T) => {
  const [stable, setStable] = useState(value)
  const isSame = stable === value || JSON.stringify(stable) === JSON.stringify(value)
  if (!isSame) setStable(value)
  return isSame ? stable : value
}
