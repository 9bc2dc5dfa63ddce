import type * as z from 'zod'
import { countOf } from '#api/filters.ts'
import {
  type ChecklistSearch,
  checklistFilter,
} from '#features/checklists/checklist/checklist-search.ts'

export type Filters = z.output<typeof checklistFilter>

const NO_FILTERS = checklistFilter.parse({})

export const filtersOf = (search: ChecklistSearch): Filters => checklistFilter.parse(search)

export const isFiltered = (search: ChecklistSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** The same section and order, from its first page, with nothing left out. */
export const unfiltered = (search: ChecklistSearch): ChecklistSearch => ({
  ...search,
  ...NO_FILTERS,
  q: '',
  page: 1,
})
