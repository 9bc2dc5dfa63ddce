import { describe, expect, it } from 'vitest'
import {
  DEFAULT_CHECKLIST_SEARCH,
  checklistFilters,
  checklistSearch,
} from '#features/checklists/checklist/checklist-search.ts'
import { activeFilterCount } from '#api/search-filters.ts'
import { filtersOf } from './checklist-filters.ts'

describe('the address', () => {
  it('is read as the default where it is invalid', () => {
    const invalidSearch = {
      area: 'x',
      business: 7,
      from: '31/02',
      to: '9999-12-31',
      farms: 'F',
      state: 'ended',
      page: -1,
    }
    expect(checklistSearch.parse(invalidSearch)).toEqual(DEFAULT_CHECKLIST_SEARCH)
  })

  it('becomes the filters of the wire: both days included, the month first', () => {
    const area = '01890000-0000-7000-8000-0000000000c1'
    const search = checklistSearch.parse({
      area,
      q: 'ração',
      state: 'expired',
      from: '2026-03-01',
      to: '2026-12-31',
      areas: [area],
      filiais: ['1001', '1002'],
    })
    expect(checklistFilters(search)).toBe(
      [
        `area,in,${area}`,
        'state,equals,expired',
        'start_date,greater_than,02/28/2026',
        'start_date,less_than,01/01/2027',
        `activities,equals,${area}`,
        'subsidiaries,in,1001,1002',
        'name,like,ração',
      ].join('|'),
    )
    expect(activeFilterCount(filtersOf(search))).toBe(6)
  })
})
