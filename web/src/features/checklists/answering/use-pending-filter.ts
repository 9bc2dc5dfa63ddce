import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

type Shown = readonly { readonly id: string }[]

/** The ids of the questions with a valid answer. */
const answeredIds = (visible: Shown, pending: ReadonlySet<string>) =>
  new Set(visible.filter(({ id }) => !pending.has(id)).map(({ id }) => id))

/**
 * The filter 'Só pendentes'. It excludes what was answered before it was applied; what is answered afterwards
 * stays until the filter is applied again, because a question must not disappear while it is being answered.
 */
export const usePendingFilter = (visible: Shown, pending: ReadonlySet<string>) => {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>()
  // An excluded question that loses its answer is shown again, and stays shown once it is answered.
  const stillExcluded = excludedIds && new Set([...excludedIds].filter((id) => !pending.has(id)))
  if (stillExcluded && stillExcluded.size !== excludedIds.size) setExcludedIds(stillExcluded)
  const apply = () => setExcludedIds(answeredIds(visible, pending))
  return {
    isOn: excludedIds !== undefined,
    excludedIds: stillExcluded ?? NONE,
    apply,
    /** Applies the filter again, if it is on. */
    reapply: () => excludedIds && apply(),
    clear: () => setExcludedIds(undefined),
  }
}
