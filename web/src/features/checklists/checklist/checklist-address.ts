import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/checklist-state'
import * as z from 'zod/mini'
import { ORDERS, listAddress } from '#api/list-search.ts'
import { activeOrState, choice, days, picked } from '#components/lists/filters.ts'
import { farmFilter, filialFilter } from '#features/places/place-filters.api.ts'

const sectionId = z.catch(z._default(z.union([z.uuid(), z.literal('')]), ''), '')
const fromOne = (field: string) => (values: readonly string[]) => `${field},in,${values.join(',')}`

/** The list of an area, of a business activity, or of all of them. */
export const checklistAddress = listAddress({
  orders: [...ORDERS, 'end_date,asc', 'end_date,desc', 'last_update_at,asc', 'last_update_at,desc'],
  pageSize: 50,
  filters: {
    area: { param: sectionId, wire: fromOne('area'), stays: true },
    business: { param: sectionId, wire: fromOne('business_activity'), stays: true },
    /** Lists every area and activity; links from other screens set it. */
    all: { param: z.catch(z._default(z.boolean(), false), false), stays: true },
    ...days('start_date', ['Início de', 'Início até']),
    state: choice({
      label: 'Situação',
      none: 'Todas',
      options: {
        all_active: 'Todos os ativos',
        all_inactive: 'Todos os inativos',
        ...CHECKLIST_STATES,
      },
      wire: activeOrState,
    }),
    areas: picked({
      label: 'Área',
      pill: 'Área',
      field: 'activities',
      load: async () => (await import('#features/areas/area-filter-picker.tsx')).AREA_PARTS,
    }),
    filiais: filialFilter('checklist.list', 'farms'),
    farms: farmFilter(),
  },
})
export type ChecklistSearch = z.output<typeof checklistAddress.search>

/** The list stays empty until an area, an activity or all of them are chosen. */
export const isSectionChosen = ({
  area,
  business,
  all,
}: Pick<ChecklistSearch, 'area' | 'business' | 'all'>) => area !== '' || business !== '' || all
