import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Checklists, Pin } from '#features/checklists/answering/device/checklist-store.ts'
import { subsidiaryNamesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import type { Farms } from './use-farms.ts'

type Options = {
  readonly adminId: string
  /** The checklist as it is now; undefined where it can no longer be answered. */
  readonly checklist: FullChecklist | undefined
  readonly farms: Farms
  readonly pinned: Pin | undefined
}

/** Stores the checklist for offline use; returns whether it is stored. */
export const usePinning = (
  checklists: Checklists,
  { adminId, checklist, farms, pinned }: Options,
) => {
  const [isPinned, setPinned] = useState(pinned !== undefined)
  const { data: names } = useQuery({ ...subsidiaryNamesQuery, enabled: pinned === undefined })
  const { isKnown, offered } = farms

  useEffect(() => {
    if (checklist === undefined || pinned !== undefined || !isKnown) return undefined
    let isDisposed = false
    checklists
      .pin(adminId, {
        checklist,
        farms: [...offered],
        names: names ? subsidiaryNamesOf(checklist.subsidiaries, names) : {},
      })
      .then(checklists.ready)
      .then(
        () => !isDisposed && setPinned(true),
        () => undefined,
      )
    return () => {
      isDisposed = true
    }
  }, [checklists, adminId, checklist, pinned, isKnown, offered, names])
  return isPinned
}
