import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/state'
import { useQuery } from '@tanstack/react-query'
import { type ActiveFilter, chip, dateChips } from '#components/lists/filter-chips.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { OTHER_FARM, farmsQuery, namesOf } from '#features/places/places.api.ts'

type Active = ActiveFilter<ChecklistSearch>
type Farm = { readonly code: string; readonly name: string; readonly subsidiary: string }

const except = (values: readonly string[], value: string) => values.filter((item) => item !== value)

const STATUS_NAMES = {
  active: 'Situação: todos os ativos',
  inactive: 'Situação: todos os inativos',
}

const ofTexts = ({ q, status, state, ...dates }: ChecklistSearch): Active[] => [
  ...chip(q, (text) => `Nome: ${text}`, { q: '' }),
  ...chip(status, (name) => STATUS_NAMES[name], { status: '' }),
  ...chip(state, (name) => `Situação: ${CHECKLIST_STATES[name].label}`, { state: '' }),
  ...dateChips('Início', dates),
]

/** A filial that goes takes its farms along. */
const farmsWithout = (
  { filiais, farms }: ChecklistSearch,
  left: readonly string[],
  known: readonly Farm[],
) => {
  const gone = filiais.filter((filial) => !left.includes(filial))
  const isGone = (farm: string) =>
    gone.includes(known.find(({ code }) => code === farm)?.subsidiary ?? '')
  return left.length === 0 ? [] : farms.filter((farm) => !isGone(farm))
}

const named = (items: readonly { readonly code: string; readonly name: string }[]) =>
  new Map(items.map(({ code, name }) => [code, name]))

/** Every filter that is on, as people call it. */
export const useActiveFilters = (search: ChecklistSearch): Active[] => {
  const { areas, filiais, farms } = search
  const { data: allAreas = [] } = useQuery({ ...allAreasQuery, enabled: areas.length > 0 })
  const { data: allFarms = [] } = useQuery(farmsQuery(farms.length > 0 ? filiais : []))

  const areaName = (id: string) => allAreas.find((area) => area.id === id)?.name ?? '…'
  const farmName = (code: string) => namesOf([code], named(allFarms), OTHER_FARM).join('')

  const filialChips = useFilialChips(filiais)
  return [
    ...ofTexts(search),
    ...areas.map((id) => ({
      code: `area ${id}`,
      name: `Área: ${areaName(id)}`,
      without: { areas: except(areas, id) },
    })),
    ...filialChips.map((filial) => ({
      ...filial,
      without: { ...filial.without, farms: farmsWithout(search, filial.without.filiais, allFarms) },
    })),
    ...farms.map((code) => ({
      code: `farm ${code}`,
      name: `Fazenda: ${farmName(code)}`,
      without: { farms: except(farms, code) },
    })),
  ]
}
