import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { screen } from '@testing-library/react'
import {
  checklistAddress,
  type ChecklistSearch,
} from '#features/checklists/checklist/checklist-address.ts'
import { ChecklistList } from '#features/checklists/checklist/list/checklist-list.tsx'
import { addressNow, showListAt } from '#test/list.tsx'
import { anArea } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { aCategory, aChecklist, aQuestion } from './checklist-fixture.ts'

export const AREA = '01890000-0000-7000-8000-0000000000a1'
export const BUSINESS = '01890000-0000-7000-8000-0000000000b1'
const CREATED = '2026-11-10T01:30:00.000Z'

/** Listed, and with what a saved one has beyond that. */
export const aListedChecklist = (changes: Partial<ListedChecklist> = {}): ListedChecklist => ({
  ...({ score_unanswered: 'counts', bands: [], signature: 'none', location: 'none' } as const),
  id: '01890000-0000-7000-8000-0000000000c1',
  owner_id: '01890000-0000-7000-8000-0000000000f1',
  owner_name: 'Bruno Lima',
  name: 'Biosseguridade',
  code: 'BIO-01',
  active: true,
  was_active: true,
  template: false,
  responder: '0',
  start_date: '2026-11-01',
  end_date: '2026-11-24',
  activities: [],
  business_activity: [],
  subsidiaries: ['1001', '1003'],
  farms: [],
  created_at: CREATED,
  updated_at: CREATED,
  last_update_at: '2026-11-12T12:00:00.000Z',
  last_update_admin_name: 'Carla Dias',
  answers: 12,
  ...changes,
})

const LOOKUPS: Readonly<Record<string, readonly object[]>> = {
  '/activity': [anArea({ id: AREA, name: 'Aves' })],
  '/business_activity': [{ id: BUSINESS, business_activity: 'Integração' }],
  '/integrated/subsidiary': [
    { code: '1001', name: 'Chapecó' },
    { code: '1003', name: 'Toledo' },
  ],
  '/integrated/farm': [
    { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
    { code: 'F3', name: 'Santa Rita', subsidiary: '1003' },
  ],
}

const SECTIONS = {
  checklists: 3,
  areas: [{ id: AREA, checklists: 2 }],
  business_activities: [{ id: BUSINESS, checklists: 1 }],
}

type Answer = Parameters<typeof stubApi>[0]

/** One checklist, with its categories. */
export const wholeOf = (
  item: ListedChecklist | undefined,
  categories: readonly FullCategory[] = [],
) => ({ body: { data: [aChecklist(categories, item)] } })

const CATEGORIES = [aCategory(0, 'Sem Categoria', [aQuestion(20)])]

/** Serves these items as the list and fixed lookups; `change` replies to everything that changes something. */
export const serve = (
  items: readonly ListedChecklist[],
  change: Answer = () => ({}),
  categories: readonly FullCategory[] = CATEGORIES,
) =>
  stubApi((call) => {
    if (call.method !== 'GET' || call.path.startsWith('/export/')) return change(call)
    const { pathname } = new URL(call.path, 'http://x')
    if (pathname === '/checklist/sections') return { body: { data: SECTIONS } }
    if (pathname.startsWith('/checklist/')) return wholeOf(items[0], categories)
    return pageOf(LOOKUPS[pathname] ?? items)
  })

/** The list screen at an address: by default of the area. */
export const showList = (start: Partial<ChecklistSearch> = { area: AREA }) =>
  showListAt('/checklist', ChecklistList, start)

/** The search that the address holds. */
export const address = () => checklistAddress.search.parse(addressNow())

export const action = (name: string) => screen.findByRole('button', { name })
export const whyNot = async (name: string) => {
  const id = (await action(name)).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
