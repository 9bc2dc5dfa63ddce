import { useState } from 'react'

type Item = { readonly id: string }

/** The rows that are chosen, of those that are shown: what went out of sight is chosen no more. */
export const useChoice = <T extends Item>(items: readonly T[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  const choose = (changed: readonly T[], isChosen: boolean) => {
    const others = chosen.filter((item) => !changed.includes(item))
    setIds(new Set([...others, ...(isChosen ? changed : [])].map(({ id }) => id)))
  }
  return { chosen, choose, clear: () => setIds(new Set()) }
}
