import { useState } from 'react'

/** The value as it was before, as long as it says the same: a form makes all of its values anew at each key. */
export const useSame = <T>(value: T) => {
  const [before, remember] = useState(value)
  const isSame = before === value || JSON.stringify(before) === JSON.stringify(value)
  if (!isSame) remember(value)
  return isSame ? before : value
}
