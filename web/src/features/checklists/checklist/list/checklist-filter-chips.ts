import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/checklist-state'
import { useQuery } from '@tanstack/react-query'
import {
  type ActiveFilter,
  filterChip,
  dateChips,
  valueChips,
} from '#components/lists/filter-chips.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { OTHER_FARM, farmsQuery, placeNames } from '#features/places/places.api.ts'

type Active = ActiveFilter<ChecklistSearch>
type Farm = { readonly code: string; readonly name: string; readonly subsidiary: string }

const STATUS_NAMES = {
  active: 'Situação: todos os ativos',
  inactive: 'Situação: todos os inativos',
}

const textChips = ({ q, status, state, ...dates }: ChecklistSearch): Active[] => [
  ...filterChip(q, (text) => `Nome: ${text}`, { q: '' }),
  ...filterChip(status, (name) => STATUS_NAMES[name], { status: '' }),
  ...filterChip(state, (name) => `Situação: ${CHECKLIST_STATES[name].label}`, { state: '' }),
  ...dateChips('Início', dates),
]

/** Removing a filial removes its farms from the filter too. */
const remainingFarms = (
  { filiais, farms }: ChecklistSearch,
  remainingFiliais: readonly string[],
  allFarms: readonly Farm[],
) => {
  const removedFiliais = filiais.filter((filial) => !remainingFiliais.includes(filial))
  const isRemoved = (farm: string) =>
    removedFiliais.includes(allFarms.find(({ code }) => code === farm)?.subsidiary ?? '')
  return remainingFiliais.length === 0 ? [] : farms.filter((farm) => !isRemoved(farm))
}

const namesByCode = (items: readonly { readonly code: string; readonly name: string }[]) =>
  new Map(items.map(({ code, name }) => [code, name]))

/** A removable chip for every filter that is on. */
export const useChecklistFilterChips = (search: ChecklistSearch): Active[] => {
  const { areas, filiais, farms } = search
  const { data: allAreas = [] } = useQuery({ ...allAreasQuery, enabled: areas.length > 0 })
  const { data: allFarms = [] } = useQuery(farmsQuery(farms.length > 0 ? filiais : []))

  const areaName = (id: string) => allAreas.find((area) => area.id === id)?.name ?? '…'
  const farmName = (code: string) => placeNames([code], namesByCode(allFarms), OTHER_FARM).join('')

  const filialChips = useFilialChips(filiais)
  return [
    ...textChips(search),
    ...valueChips('Área', areas, areaName, (remaining) => ({ areas: remaining })),
    ...filialChips.map((filial) => ({
      ...filial,
      without: {
        ...filial.without,
        farms: remainingFarms(search, filial.without.filiais, allFarms),
      },
    })),
    ...valueChips('Fazenda', farms, farmName, (remaining) => ({ farms: remaining })),
  ]
}
