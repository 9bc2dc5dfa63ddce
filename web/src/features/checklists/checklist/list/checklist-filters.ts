import type * as z from 'zod/mini'
import { activeFilterCount } from '#api/search-filters.ts'
import {
  type ChecklistSearch,
  checklistFilter,
} from '#features/checklists/checklist/checklist-search.ts'

export type Filters = z.output<typeof checklistFilter>

const NO_FILTERS = checklistFilter.parse({})

export const filtersOf = (search: ChecklistSearch): Filters => checklistFilter.parse(search)

export const isFiltered = (search: ChecklistSearch) =>
  search.q !== '' || activeFilterCount(filtersOf(search)) > 0

/** The first page of the same section in the same order, without filters. */
export const unfiltered = (search: ChecklistSearch): ChecklistSearch => ({
  ...search,
  ...NO_FILTERS,
  q: '',
  page: 1,
})
