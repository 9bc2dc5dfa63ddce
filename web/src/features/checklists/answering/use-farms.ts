import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { answersSentIn } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'
import type { Pin } from './offline/pins.ts'

const NO_FARM = 'Selecione pelo menos 1 fazenda'

const placeholderOf = (isKnown: boolean, isError: boolean) => {
  if (isKnown) return 'Escolha a fazenda'
  return isError ? CONNECTION_FAILED : 'Carregando…'
}

type Farm = Pin['farms'][number]
const NONE: readonly Farm[] = []

/** The farms that an answer can be about: those of the checklist, where the person may answer. */
export const offeredFarms = (
  actor: Actor,
  { farms, activities }: Pick<FullChecklist, 'farms' | 'activities'>,
  known: readonly Farm[],
) => {
  const sentIn = answersSentIn(actor, { activities })
  return known.filter(
    ({ code, subsidiary, retired }) =>
      !retired &&
      (farms.includes(ALL) || farms.includes(code)) &&
      (sentIn === undefined || sentIn.includes(subsidiary)),
  )
}

const useOffered = (checklist: FullChecklist, known: readonly Farm[]) => {
  const actor = useActor()
  return useMemo(() => offeredFarms(actor, checklist, known), [actor, checklist, known])
}

type Chosen = { readonly farm: string | null; readonly farmName: string | null }
export const NO_CHOICE: Chosen = { farm: null, farmName: null }

/** Where the server cannot be asked, those that were kept with the checklist. */
export const useFarms = (
  checklist: FullChecklist,
  { farm: chosen, farmName: chosenName }: Chosen,
  pinned?: Pin,
) => {
  const { farms, subsidiaries } = checklist
  const isNeeded = farms.length > 0
  const query = useQuery({ ...farmsQuery(subsidiaries), enabled: isNeeded })
  const known = query.data ?? pinned?.farms
  const offered = useOffered(checklist, known ?? NONE)
  const labels = useFarmLabels(offered, pinned?.names)
  const isOffered = known === undefined || offered.some(({ code }) => code === chosen)
  const only = offered.length === 1 ? (offered[0]?.code ?? null) : null
  const farm = isNeeded ? ((isOffered ? chosen : null) ?? only) : null
  return {
    isNeeded,
    /** Whether all that can be chosen from is here. */
    isKnown: !isNeeded || known !== undefined,
    /** Whether that is all one will learn now. */
    isSettled: !isNeeded || known !== undefined || query.isError,
    offered,
    /** By code, what people call each of them. */
    labels,
    /** The one chosen, or the only one there is. */
    farm,
    farmName:
      (farm === null ? undefined : labels.get(farm)) ?? (farm === chosen ? chosenName : null),
    problem: isNeeded && farm === null ? NO_FARM : undefined,
    placeholder: placeholderOf(known !== undefined, query.isError),
  }
}
export type Farms = ReturnType<typeof useFarms>
