import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemonstration } from '#demo/demonstration.ts'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { insertAlerts } from '#features/alerts/alert.queries.ts'
import { insertAreas } from '#features/areas/area.queries.ts'
import { insertDocuments } from '#features/documents/document.queries.ts'
import { insertNews } from '#features/news/news.queries.ts'
import { openSession } from '#features/auth/session.service.ts'
import { newId } from '#db/columns.ts'
import { type World, withApp, withCommittedApp } from '#testing/app.ts'
import { clerk } from '#testing/people.ts'
import {
  CHECKLIST_CALLS,
  CHECKLIST_TABLE,
  type Call,
  ownedBy,
  restoreOf,
} from './checklist-calls.ts'

/** Who is meant by each column: the accounts of the demonstration. */
const PEOPLE = ['master', 'gestor', 'leitor', 'campo', 'semacesso'] as const
/** Whom the item of a row is for. */
const ITEMS = {
  '1001': ['1001'],
  '1002': ['1002'],
  '1001+1003': ['1001', '1003'],
  ALL: ['ALL'],
} as const

type Item = keyof typeof ITEMS
const anAlert = async ({ db, clock }: World, subsidiaries: readonly string[]) => {
  const id = newId()
  const stamps = { createdAt: clock.now, updatedAt: clock.now, updatedBy: '' }
  await insertAlerts(db, [
    { id, name: 'A', description: 'B', subsidiaries: [...subsidiaries], farms: ['ALL'], ...stamps },
  ])
  return id
}
const anArea = async ({ db }: World, deleted = false) => {
  const id = newId()
  await insertAreas(db, [
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
  const text = { name: 'D', description: '', documentUrl: 'https://x.test/d.pdf' }
  const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
  await insertDocuments(world.db, [{ id, type: '0', ...text, ...placed, ...stampsOf(world) }])
  return id
}
const someNews = async (world: World, subsidiaries: readonly string[]) => {
  const id = newId()
  const text = {
    name: 'N',
    summary: '<p>s</p>',
    description: '<p>d</p>',
    bannerUrl: '',
    articleUrl: '',
  }
  const dates = { startDate: '2026-11-15', endDate: '2026-11-16' }
  const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
  await insertNews(world.db, [
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

const CALLS: Record<string, Call> = {
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

/** Call, item, and what each person is answered. An item of '·' is for no subsidiary in particular. */
const TABLE = `
call                                | item      | master gestor leitor campo semacesso
GET /admin                          | ·         | 200    403    403    403   403
GET /admin/:id                      | ·         | 200    403    403    403   403
POST /admin                         | ·         | 201    403    403    403   403
PATCH /admin/:id                    | ·         | 200    403    403    403   403
DELETE /admin/:id                   | ·         | 200    403    403    403   403
POST /admin/:id/totp_secret         | ·         | 200    403    403    403   403
GET /activity                       | ·         | 200    200    200    200   200
GET /activity/:id                   | ·         | 200    403    403    403   403
POST /activity                      | ·         | 201    403    403    403   403
PATCH /activity/:id                 | ·         | 200    403    403    403   403
DELETE /activity/:id                | ·         | 200    403    403    403   403
DELETE /group/:id                   | ·         | 200    403    403    403   403
GET /file/sign (docs)               | ·         | 200    200    403    403   403
GET /file/sign (news)               | ·         | 200    200    403    403   403
GET /bin                            | ·         | 200    200    200    200   200
GET /bin (areas)                    | ·         | 200    403    403    403   403
GET /audit                          | ·         | 200    403    403    403   403
POST /audit/export                  | ·         | 200    403    403    403   403
GET /audit/:entity/:id (area)       | ·         | 200    403    403    403   403
GET /audit/:entity/:id (admin)      | ·         | 200    403    403    403   403
GET /audit/:entity/:id (alert)      | 1001      | 200    200    200    404   404
GET /audit/:entity/:id (alert)      | 1002      | 200    200    404    404   404
GET /audit/:entity/:id (alert)      | 1001+1003 | 200    200    200    404   404
GET /audit/:entity/:id (alert)      | ALL       | 200    200    200    404   404
GET /audit/:entity/:id (document)   | 1001      | 200    200    200    404   404
GET /audit/:entity/:id (document)   | 1002      | 200    200    404    404   404
GET /audit/:entity/:id (document)   | 1001+1003 | 200    200    200    404   404
GET /audit/:entity/:id (document)   | ALL       | 200    200    200    404   404
GET /audit/:entity/:id (news)       | 1001      | 200    200    200    404   404
GET /audit/:entity/:id (news)       | 1002      | 200    200    404    404   404
GET /audit/:entity/:id (news)       | 1001+1003 | 200    200    200    404   404
GET /audit/:entity/:id (news)       | ALL       | 200    200    200    404   404
POST /bin/:kind/:id/restore         | ·         | 200    403    403    403   403
POST /bin/:kind/:id/restore (own)   | ·         | 200    200    200    200   200
POST /bin/:kind/:id/restore (other) | ·         | 200    404    404    404   404
GET /alerts/simple-alert            | ·         | 200    200    200    403   403
GET /alerts/simple-alert/:id        | 1001      | 200    200    200    403   403
GET /alerts/simple-alert/:id        | 1002      | 200    200    404    403   403
GET /alerts/simple-alert/:id        | 1001+1003 | 200    200    200    403   403
GET /alerts/simple-alert/:id        | ALL       | 200    200    200    403   403
POST /alerts/simple-alert           | 1001      | 201    201    403    403   403
POST /alerts/simple-alert           | 1002      | 201    201    403    403   403
POST /alerts/simple-alert           | 1001+1003 | 201    403    403    403   403
POST /alerts/simple-alert           | ALL       | 201    403    403    403   403
POST /alerts/simple-alert (change)  | 1001      | 200    200    403    403   403
POST /alerts/simple-alert (change)  | 1002      | 200    200    403    403   403
POST /alerts/simple-alert (change)  | 1001+1003 | 200    403    403    403   403
POST /alerts/simple-alert (change)  | ALL       | 200    403    403    403   403
GET /alerts/inbox                   | ·         | 200    200    200    200   200
POST /alerts/inbox/read             | ·         | 200    200    200    200   200
POST /alerts/inbox/:id/read         | 1001      | 200    200    200    200   404
POST /alerts/inbox/:id/read         | 1002      | 200    200    404    404   404
POST /alerts/inbox/:id/read         | 1001+1003 | 200    200    200    200   404
POST /alerts/inbox/:id/read         | ALL       | 200    200    200    200   404
GET /document                       | ·         | 200    200    200    403    403
GET /document/:id                   | 1001      | 200    200    200    404    404
GET /document/:id                   | 1002      | 200    200    404    404    404
GET /document/:id                   | 1001+1003 | 200    200    200    404    404
GET /document/:id                   | ALL       | 200    200    200    404    404
POST /document                      | 1001      | 201    201    403    403    403
POST /document                      | 1002      | 201    201    403    403    403
POST /document                      | 1001+1003 | 201    403    403    403    403
POST /document                      | ALL       | 201    403    403    403    403
PATCH /document/:id                 | 1001      | 200    200    403    404    404
PATCH /document/:id                 | 1002      | 200    200    404    404    404
PATCH /document/:id                 | 1001+1003 | 200    403    403    404    404
PATCH /document/:id                 | ALL       | 200    403    403    404    404
PATCH /document/:id (to others)     | 1001      | 200    200    403    404    404
PATCH /document/:id (to others)     | 1002      | 200    200    403    404    404
PATCH /document/:id (to others)     | 1001+1003 | 200    403    403    404    404
PATCH /document/:id (to others)     | ALL       | 200    403    403    404    404
DELETE /document/:id                | 1001      | 200    200    403    404    404
DELETE /document/:id                | 1002      | 200    200    404    404    404
DELETE /document/:id                | 1001+1003 | 200    403    403    404    404
DELETE /document/:id                | ALL       | 200    403    403    404    404
GET /news                           | ·         | 200    200    200    403    403
GET /news/:id                       | 1001      | 200    200    200    404    404
GET /news/:id                       | 1002      | 200    200    404    404    404
GET /news/:id                       | 1001+1003 | 200    200    200    404    404
GET /news/:id                       | ALL       | 200    200    200    404    404
POST /news                          | 1001      | 201    201    403    403    403
POST /news                          | 1002      | 201    201    403    403    403
POST /news                          | 1001+1003 | 201    403    403    403    403
POST /news                          | ALL       | 201    403    403    403    403
PATCH /news/:id                     | 1001      | 200    200    403    404    404
PATCH /news/:id                     | 1002      | 200    200    404    404    404
PATCH /news/:id                     | 1001+1003 | 200    403    403    404    404
PATCH /news/:id                     | ALL       | 200    403    403    404    404
PATCH /news/:id (to others)         | 1001      | 200    200    403    404    404
PATCH /news/:id (to others)         | 1002      | 200    200    403    404    404
PATCH /news/:id (to others)         | 1001+1003 | 200    403    403    404    404
PATCH /news/:id (to others)         | ALL       | 200    403    403    404    404
DELETE /news/:id                    | 1001      | 200    200    403    404    404
DELETE /news/:id                    | 1002      | 200    200    404    404    404
DELETE /news/:id                    | 1001+1003 | 200    403    403    404    404
DELETE /news/:id                    | ALL       | 200    403    403    404    404
`

type Row = { readonly call: string; readonly item: string; readonly statuses: number[] }
const ROWS = `${TABLE.trim()}\n${CHECKLIST_TABLE.trim()}`
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [call = '', item = '', statuses = ''] = line.split('|').map((cell) => cell.trim())
    return { call, item, statuses: statuses.split(/\s+/).map(Number) }
  })

const isItem = (text: string): text is Item => Object.hasOwn(ITEMS, text)
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const

const enteredAs = async (world: World, person: string) => {
  const admin = await findAdminByEmail(world.db, `${person}@demo.test`)
  if (admin === undefined) throw new Error(`No ${person} in the demonstration`)
  const deps = { identity: world.deps.identity, lifetimes: world.config.session }
  const { access_token: token } = await openSession(world.visit(), deps, admin)
  return { token, id: admin.id }
}

beforeAll(() =>
  withCommittedApp(async ({ visit, deps }) => void (await loadDemonstration(visit(), deps))),
)

describe('who may call what', () => {
  it.each(ROWS)('$call of $item', ({ call, item, statuses }) =>
    withApp(async (world) => {
      const method = METHODS.find((name) => call.startsWith(`${name} `)) ?? 'GET'
      const answered = []
      for (const person of PEOPLE) {
        const { token, id: callerId } = await enteredAs(world, person)
        const asking = { ...world, db: world.db, callerId }
        const { path, body } = (await CALLS[call]?.(asking, isItem(item) ? ITEMS[item] : [])) ?? {
          path: '',
        }
        answered.push((await world.call(method, path, { token, ...(body && { body }) })).status)
      }
      expect(answered).toEqual(statuses)
    }),
  )

  it('is told for every call of these features, and for every kind of item', () =>
    withApp(async (world) => {
      const routes = world.app.declaredRoutes
        .filter(
          ({ method, url }) =>
            method !== 'HEAD' &&
            /\/(admin|audit|checklist|dashboard|activity|group|bin|alerts|document|news|file\/)/.test(
              url,
            ),
        )
        .map(({ method, url }) => `${String(method)} ${url.replace('/api/v1', '')}`)
      const told = new Set(ROWS.map(({ call }) => call.replace(/ \(.*\)/, '')))
      expect([...told].toSorted()).toEqual(routes.toSorted())
      expect(Object.keys(CALLS).toSorted()).toEqual(
        [...new Set(ROWS.map(({ call }) => call))].toSorted(),
      )
    }))
})
