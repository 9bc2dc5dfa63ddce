import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Farms } from '#features/checklists/answering/use-farms.ts'
import { namesIn, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import type { Pin, Pins } from './pins.ts'

type Options = {
  readonly adminId: string
  /** As it is now; none where it can no longer be answered. */
  readonly checklist: FullChecklist | undefined
  readonly farms: Farms
  readonly pinned: Pin | undefined
}

/** Keeps the checklist for when there is no network; tells once it is kept. */
export const usePinning = (pins: Pins, { adminId, checklist, farms, pinned }: Options) => {
  const [isPinned, setPinned] = useState(pinned !== undefined)
  const { data: names } = useQuery({ ...subsidiaryNamesQuery, enabled: pinned === undefined })
  const { isKnown, offered } = farms

  useEffect(() => {
    if (checklist === undefined || pinned !== undefined || !isKnown) return undefined
    let isLeft = false
    const { id: checklistId, subsidiaries } = checklist
    pins
      .put({
        adminId,
        checklistId,
        checklist,
        farms: [...offered],
        names: names ? namesIn(subsidiaries, names) : {},
      })
      .then(pins.ready)
      .then(
        () => !isLeft && setPinned(true),
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [pins, adminId, checklist, pinned, isKnown, offered, names])
  return isPinned
}
