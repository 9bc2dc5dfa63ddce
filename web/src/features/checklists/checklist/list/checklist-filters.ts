import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'

export type Filters = Pick<
  ChecklistSearch,
  'status' | 'from' | 'to' | 'areas' | 'filiais' | 'farms'
>

const NO_FILTERS: Filters = { status: '', from: '', to: '', areas: [], filiais: [], farms: [] }

export const filtersOf = ({
  status,
  from,
  to,
  areas,
  filiais,
  farms,
}: ChecklistSearch): Filters => ({
  status,
  from,
  to,
  areas,
  filiais,
  farms,
})

/** How many things narrow the list, its search aside. */
export const countOf = ({ status, from, to, areas, filiais, farms }: Filters) =>
  [status, from, to].filter((text) => text !== '').length +
  areas.length +
  filiais.length +
  farms.length

export const isFiltered = (search: ChecklistSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** The same section and order, from its first page, with nothing left out. */
export const unfiltered = (search: ChecklistSearch): ChecklistSearch => ({
  ...search,
  ...NO_FILTERS,
  q: '',
  page: 1,
})
