import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { subsidiariesToAnswerFor } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect, useState } from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import type { Pin } from './checklist-store.ts'
import { device } from './device.ts'
import {
  farmsQuery,
  useFarmLabels,
  subsidiaryNamesOf,
  subsidiaryNamesQuery,
} from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'

const FARM_REQUIRED = 'Selecione pelo menos 1 fazenda'

type Farm = Pin['farms'][number]

/** The farms to choose from: those of the checklist where the person may answer. */
export const offeredFarms = (
  actor: Actor,
  { farms, activities }: Pick<FullChecklist, 'farms' | 'activities'>,
  loadedFarms: readonly Farm[],
) => {
  const subsidiaries = subsidiariesToAnswerFor(actor, { activities })
  return loadedFarms.filter(
    ({ code, subsidiary, retired }) =>
      !retired &&
      (farms.includes(ALL) || farms.includes(code)) &&
      (subsidiaries === undefined || subsidiaries.includes(subsidiary)),
  )
}

type FarmChoice = { readonly farm: string | null; readonly farmName: string | null }
export const NO_CHOICE: FarmChoice = { farm: null, farmName: null }

/** The choice of the farm; without a connection, among the farms stored with the pinned checklist. */
export const useFarms = (
  checklist: FullChecklist,
  { farm: chosen, farmName: chosenName }: FarmChoice,
  pinned?: Pin,
) => {
  const { farms, subsidiaries } = checklist
  const isNeeded = farms.length > 0
  const query = useQuery({ ...farmsQuery(subsidiaries), enabled: isNeeded })
  const loadedFarms = query.data ?? pinned?.farms
  const actor = useActor()
  const offered = useMemo(
    () => offeredFarms(actor, checklist, loadedFarms ?? []),
    [actor, checklist, loadedFarms],
  )
  const labels = useFarmLabels(offered, pinned?.names)
  const isOffered = loadedFarms === undefined || offered.some(({ code }) => code === chosen)
  const onlyFarm = offered.length === 1 ? (offered[0]?.code ?? null) : null
  const farm = isNeeded ? ((isOffered ? chosen : null) ?? onlyFarm) : null
  return {
    isNeeded,
    /** Whether the list of farms is loaded. */
    isKnown: !isNeeded || loadedFarms !== undefined,
    /** Whether the list is loaded, or its loading failed. */
    isSettled: !isNeeded || loadedFarms !== undefined || query.isError,
    offered,
    /** Farm names by code. */
    labels,
    /** The chosen farm, or the only one. */
    farm,
    farmName:
      (farm === null ? undefined : labels.get(farm)) ?? (farm === chosen ? chosenName : null),
    problem: isNeeded && farm === null ? FARM_REQUIRED : undefined,
    placeholder:
      loadedFarms !== undefined
        ? 'Escolha a fazenda'
        : query.isError
          ? CONNECTION_FAILED
          : 'Carregando…',
  }
}
export type Farms = ReturnType<typeof useFarms>

type Options = {
  readonly adminId: string
  /** The checklist as it is now; undefined where it can no longer be answered. */
  readonly checklist: FullChecklist | undefined
  readonly farms: Farms
  readonly pinned: Pin | undefined
}

/** Stores the checklist for offline use; returns whether it is stored. */
export const usePinning = ({ adminId, checklist, farms, pinned }: Options) => {
  const [isPinned, setPinned] = useState(pinned !== undefined)
  const { data: names } = useQuery({ ...subsidiaryNamesQuery, enabled: pinned === undefined })
  const { isKnown, offered } = farms

  useEffect(() => {
    if (checklist === undefined || pinned !== undefined || !isKnown) return
    const pin = {
      checklist,
      farms: [...offered],
      names: names ? subsidiaryNamesOf(checklist.subsidiaries, names) : {},
    }
    const { checklists } = device
    checklists
      .pin(adminId, pin)
      .then(checklists.ready)
      .then(
        () => setPinned(true),
        () => undefined,
      )
  }, [adminId, checklist, pinned, isKnown, offered, names])
  return isPinned
}
