import type { Coverage } from '@portal/contract/dashboard/coverage'
import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { aListedChecklist } from './checklists/list-fixture.tsx'
import { aDocument, aNews } from './records.ts'
import { showAt } from './render.tsx'
import { stubApi } from './server.ts'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { DASHBOARD_START, type DashboardSearch } from '#features/dashboard/dashboard-search.ts'

const AT = '2026-11-14T12:30:00.000Z'

const aChecklist = (name: string, changes: Partial<ListedChecklist> = {}) =>
  aListedChecklist({
    name,
    code: 'C',
    responder: '2',
    end_date: '2026-11-15',
    subsidiaries: ['1001'],
    farms: ['ALL'],
    created_at: AT,
    updated_at: AT,
    last_update_at: AT,
    answers: 0,
    ...changes,
  })
const aNewsItem = aNews({ name: 'Vazio sanitário', active: false, created_at: AT })
export const aCoverage = (changes: Partial<Coverage> = {}): Coverage => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Biosseguridade',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
  subsidiaries: ['1001', '1002'],
  farms: 4,
  answered: 1,
  ...changes,
})
const MISSING = [
  { code: 'F1', name: 'Granja Bela Vista', subsidiary: '1001', subsidiary_name: 'Chapecó' },
  { code: 'F2', name: 'Fazenda Pinheiral', subsidiary: '1002', subsidiary_name: 'Concórdia' },
]
const FIGURES = { registered: 1250, active: 1240, inactive: 10 }

type Reply = { readonly data: unknown }
const pageOf = (items: readonly unknown[], more: object = {}): Reply => ({
  data: { items, next_page: null, total: items.length, ...more },
})

/** The replies of the API by path prefix; the first match wins. */
const REPLIES: Readonly<Record<string, Reply>> = {
  '/dashboard/consolidado': { data: { checklists: FIGURES, news: FIGURES, documents: FIGURES } },
  '/dashboard/answers': {
    data: {
      weeks: [
        { start: '2026-11-01', answers: 2 },
        { start: '2026-11-08', answers: 5 },
      ],
      subsidiaries: [
        { code: '1001', name: 'Chapecó', answers: 3, average_share: 0.824 },
        { code: '1002', name: 'Concórdia', answers: 2, average_share: 0.5 },
      ],
    },
  },
  '/dashboard/coverage/': pageOf(MISSING, { checklist: aCoverage() }),
  '/dashboard/coverage?': pageOf([aCoverage()]),
  '/checklist?page=1&page_size=5&order_by=end_date%2Casc': pageOf([aChecklist('Ordenha')]),
  '/checklist?page=1&page_size=5&order_by=end_date%2Cdesc': pageOf([
    aChecklist('Silagem', { end_date: '2026-11-12' }),
  ]),
  '/checklist?': pageOf([aChecklist('Bem-estar', { active: false })]),
  '/news?': pageOf([aNewsItem]),
  '/document?': pageOf([aDocument({ created_at: AT })]),
}

/** Serves the replies, with a test's overrides; `undefined` fails. */
export const serve = (overrides: Readonly<Record<string, Reply | undefined>> = {}) => {
  const replies = { ...REPLIES, ...overrides }
  return stubApi(({ path }) => {
    const match = Object.entries(replies).find(([start]) => path.startsWith(start))
    return match?.[1] === undefined ? { status: 500, body: {} } : { body: match[1] }
  })
}

const Dashboard = () => {
  const [search, setSearch] = useState<DashboardSearch>(DASHBOARD_START)
  return <DashboardScreen search={search} onSearch={async (next) => setSearch(next)} />
}

/** Renders a part of the dashboard on the morning of November 15th. */
export const openPart = (part: () => ReactNode) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  return showAt('/dashboard', { '/dashboard': part })
}
export const openDashboard = () => openPart(Dashboard)
