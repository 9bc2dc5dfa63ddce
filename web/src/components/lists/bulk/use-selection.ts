import { useState } from 'react'

type Item = { readonly id: string }

/** The chosen rows among the shown ones: a row that is no longer shown is no longer chosen. */
export const useSelection = <T extends Item>(items: readonly T[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  const choose = (changed: readonly T[], isChosen: boolean) => {
    const otherChosen = chosen.filter((item) => !changed.includes(item))
    setIds(new Set([...otherChosen, ...(isChosen ? changed : [])].map(({ id }) => id)))
  }
  return { chosen, choose, clear: () => setIds(new Set()) }
}
