import type { ChecklistSearch } from '#features/checklists/checklist-search.ts'

export type Filters = Pick<ChecklistSearch, 'from' | 'to' | 'areas' | 'filiais' | 'farms'>

const NO_FILTERS: Filters = { from: '', to: '', areas: [], filiais: [], farms: [] }

export const filtersOf = ({ from, to, areas, filiais, farms }: ChecklistSearch): Filters => ({
  from,
  to,
  areas,
  filiais,
  farms,
})

/** How many things narrow the list, its search aside. */
export const countOf = ({ from, to, areas, filiais, farms }: Filters) =>
  [from, to].filter((date) => date !== '').length + areas.length + filiais.length + farms.length

export const isFiltered = (search: ChecklistSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** The same section and order, from its first page, with nothing left out. */
export const unfiltered = (search: ChecklistSearch): ChecklistSearch => ({
  ...search,
  ...NO_FILTERS,
  q: '',
  page: 1,
})
