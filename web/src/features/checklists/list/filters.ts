import { type ChecklistSearch, filterDate } from '#features/checklists/checklist-search.ts'

export type Filters = Pick<ChecklistSearch, 'from' | 'to' | 'areas' | 'filiais' | 'farms'>
type Dates = Pick<Filters, 'from' | 'to'>

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

const isDay = (text: string) => filterDate.safeParse(text).success

/** No date at all is fine, half of one is not. */
export const dateProblem = (text: string) =>
  text === '' ? undefined : filterDate.safeParse(text).error?.issues[0]?.message

/** The start cannot pass the end: the other date becomes the one just chosen. */
export const adopted = (dates: Dates, latest: keyof Dates): Dates => {
  const { from, to } = dates
  const isCrossed = isDay(from) && isDay(to) && from > to
  return isCrossed ? { from: dates[latest], to: dates[latest] } : { from, to }
}
