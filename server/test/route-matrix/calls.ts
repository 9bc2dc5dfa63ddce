import { alertStore } from '#features/alerts/alert.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { newId } from '#db/columns.ts'
import type { World } from '#test/support/app.ts'
import { clerk } from '#test/support/people.ts'
import { CHECKLIST_CALLS, type Call, ownedBy, restoreOf } from './checklist-calls.ts'

const anAlert = async ({ db, clock }: World, subsidiaries: readonly string[]) => {
  const id = newId()
  const stamps = { createdAt: clock.now, updatedAt: clock.now, updatedBy: '' }
  await alertStore.insert(db, [
    { id, name: 'A', description: 'B', subsidiaries: [...subsidiaries], farms: ['ALL'], ...stamps },
  ])
  return id
}
const anArea = async ({ db }: World, deleted = false) => {
  const id = newId()
  await areaStore.insert(db, [
    { id, name: 'Área', ...(deleted && { deletedAt: new Date(), deletedBy: '' }) },
  ])
  return id
}
const stampsOf = ({ clock }: World) => ({
  createdAt: clock.now,
  updatedAt: clock.now,
  updatedBy: '',
})
const aDocument = async (world: World, subsidiaries: readonly string[]) => {
  const id = newId()
  const text = { name: 'D', description: '', documentLink: 'https://x.test/d.pdf' }
  const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
  await documentStore.insert(world.db, [{ id, type: '0', ...text, ...placed, ...stampsOf(world) }])
  return id
}
const someNews = async (world: World, subsidiaries: readonly string[]) => {
  const id = newId()
  const text = {
    name: 'N',
    summary: '<p>s</p>',
    description: '<p>d</p>',
  }
  const dates = { startDate: '2026-11-15', endDate: '2026-11-16' }
  const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
  await newsStore.insert(world.db, [
    { id, active: true, ...text, ...dates, ...placed, ...stampsOf(world) },
  ])
  return id
}
const documentBody = (subsidiaries: readonly string[]) => ({
  name: 'D',
  type: '0',
  document_url: 'https://x.test/d.pdf',
  subsidiaries,
  farms: ['ALL'],
})
const newsBody = (subsidiaries: readonly string[]) => ({
  name: 'N',
  summary: '<p>s</p>',
  description: '<p>d</p>',
  start_date: '2026-11-15',
  end_date: '2026-11-16',
  subsidiaries,
  farms: ['ALL'],
})
const alertBody = (subsidiaries: readonly string[]) => ({
  name: 'A',
  description: 'B',
  subsidiaries,
  farms: ['ALL'],
})

const ADMIN = {
  name: 'Ana',
  email: 'ana@x.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}
const someAdmin = async (world: World) => (await world.anAdmin(clerk([]))).id

/** Every call that is about something, prepared on an item for these subsidiaries. */
export const CALLS: Record<string, Call> = {
  ...CHECKLIST_CALLS,
  'GET /admin': async () => ({ path: '/admin' }),
  'GET /admin/:id': async (world) => ({ path: `/admin/${await someAdmin(world)}` }),
  'POST /admin': async () => ({ path: '/admin', body: ADMIN }),
  'PATCH /admin/:id': async (world) => ({
    path: `/admin/${await someAdmin(world)}`,
    body: { is_master: true },
  }),
  'DELETE /admin/:id': async (world) => ({ path: `/admin/${await someAdmin(world)}` }),
  'POST /admin/:id/totp_secret': async (world) => ({
    path: `/admin/${await someAdmin(world)}/totp_secret`,
    body: {},
  }),
  'GET /activity': async () => ({ path: '/activity' }),
  'GET /activity/:id': async (world) => ({ path: `/activity/${await anArea(world)}` }),
  'POST /activity': async () => ({ path: '/activity', body: { name: 'Nova' } }),
  'PATCH /activity/:id': async (world) => ({
    path: `/activity/${await anArea(world)}`,
    body: { name: 'Outra' },
  }),
  'DELETE /activity/:id': async (world) => ({ path: `/activity/${await anArea(world)}` }),
  'DELETE /group/:id': async (world) => ({ path: `/group/${await anArea(world)}` }),
  'GET /file/sign (docs)': async () => ({ path: '/file/sign?file_name=a.pdf&domain=docs' }),
  'GET /file/sign (news)': async () => ({ path: '/file/sign?file_name=a.png&domain=news' }),
  'GET /bin': async () => ({ path: '/bin' }),
  'GET /bin (areas)': async () => ({ path: '/bin?filters=kind,equals,area' }),
  'GET /audit': async () => ({ path: '/audit' }),
  'POST /audit/export': async () => ({ path: '/audit/export', body: {} }),
  'GET /audit/:entity/:id (area)': async (world) => ({
    path: `/audit/area/${await anArea(world)}`,
  }),
  'GET /audit/:entity/:id (admin)': async (world) => ({
    path: `/audit/admin/${await someAdmin(world)}`,
  }),
  'GET /audit/:entity/:id (alert)': async (world, item) => ({
    path: `/audit/simple_alert/${await anAlert(world, item)}`,
  }),
  'GET /audit/:entity/:id (document)': async (world, item) => ({
    path: `/audit/document/${await aDocument(world, item)}`,
  }),
  'GET /audit/:entity/:id (news)': async (world, item) => ({
    path: `/audit/news/${await someNews(world, item)}`,
  }),
  'POST /bin/:kind/:id/restore (own)': async (world, item) => ({
    path: await restoreOf(world, item, await ownedBy(world)),
    body: {},
  }),
  'POST /bin/:kind/:id/restore (other)': async (world, item) => ({
    path: await restoreOf(world, item, {}),
    body: {},
  }),
  'POST /bin/:kind/:id/restore': async (world) => ({
    path: `/bin/area/${await anArea(world, true)}/restore`,
    body: {},
  }),
  'GET /alerts/simple-alert': async () => ({ path: '/alerts/simple-alert' }),
  'GET /alerts/simple-alert/:id': async (world, item) => ({
    path: `/alerts/simple-alert/${await anAlert(world, item)}`,
  }),
  'POST /alerts/simple-alert': async (_world, item) => ({
    path: '/alerts/simple-alert',
    body: alertBody(item),
  }),
  'GET /alerts/inbox': async () => ({ path: '/alerts/inbox' }),
  'POST /alerts/inbox/read': async () => ({ path: '/alerts/inbox/read', body: {} }),
  'POST /alerts/inbox/:id/read': async (world, item) => ({
    path: `/alerts/inbox/${await anAlert(world, item)}/read`,
    body: {},
  }),
  'POST /alerts/simple-alert (change)': async (world, item) => ({
    path: '/alerts/simple-alert',
    body: { ...alertBody(['1001']), id: await anAlert(world, item) },
  }),
}

for (const [path, make, body] of [
  ['/document', aDocument, documentBody],
  ['/news', someNews, newsBody],
] as const) {
  Object.assign(CALLS, {
    [`GET ${path}`]: async () => ({ path }),
    [`GET ${path}/:id`]: async (world: World, item: readonly string[]) => ({
      path: `${path}/${await make(world, item)}`,
    }),
    [`POST ${path}`]: async (_world: World, item: readonly string[]) => ({
      path,
      body: body(item),
    }),
    [`PATCH ${path}/:id`]: async (world: World, item: readonly string[]) => ({
      path: `${path}/${await make(world, item)}`,
      body: { name: 'Outro' },
    }),
    [`PATCH ${path}/:id (to others)`]: async (world: World, item: readonly string[]) => ({
      path: `${path}/${await make(world, ['1001'])}`,
      body: { subsidiaries: item },
    }),
    [`DELETE ${path}/:id`]: async (world: World, item: readonly string[]) => ({
      path: `${path}/${await make(world, item)}`,
    }),
  } satisfies Record<string, Call>)
}
