import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

type Shown = readonly { readonly id: string }[]

/** Those that have a valid answer now. */
const answeredAmong = (visible: Shown, pending: ReadonlySet<string>) =>
  new Set(visible.filter(({ id }) => !pending.has(id)).map(({ id }) => id))

/**
 * 'Só pendentes'. What was answered before it was pressed is left out; what is answered from then on
 * stays where it is, because a question must not vanish under the finger, until the filter is applied anew.
 */
export const usePendingFilter = (visible: Shown, pending: ReadonlySet<string>) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>()
  // One that was left out and lost its answer is shown from then on, answered again or not.
  const stillLeftOut = leftOut && new Set([...leftOut].filter((id) => !pending.has(id)))
  if (stillLeftOut && stillLeftOut.size !== leftOut.size) setLeftOut(stillLeftOut)
  const apply = () => setLeftOut(answeredAmong(visible, pending))
  return {
    isOn: leftOut !== undefined,
    leftOut: stillLeftOut ?? NONE,
    apply,
    /** Leaves out what was answered meanwhile, if the filter is on. */
    renew: () => leftOut && apply(),
    clear: () => setLeftOut(undefined),
  }
}
