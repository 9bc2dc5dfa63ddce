import { UPLOAD_DOMAINS } from '@portal/contract/files/file'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemonstration } from '#demo/demonstration.ts'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { openSession } from '#features/auth/session.service.ts'
import { type TestPortal, withApp, withCommittedApp } from '#test/support/app.ts'
import { CONTENT } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { CALLS } from './calls.ts'
import { CHECKLIST_TABLE } from './checklist-calls.ts'
import { statusesOf } from './statuses.ts'

/** The demonstration account of each column. */
const PEOPLE = ['master', 'gestor', 'leitor', 'campo', 'semacesso'] as const
/** The subsidiaries of a row's item. */
const ITEMS = {
  '1001': ['1001'],
  '1002': ['1002'],
  '1001+1003': ['1001', '1003'],
  ALL: ['ALL'],
} as const

type Item = keyof typeof ITEMS

/**
 * Each call, and the statuses for master, gestor, leitor, campo and semacesso: of an item of 1001, of 1002, of
 * 1001 and 1003, and of ALL; one column where the item has no subsidiaries.
 */
const TABLE = `
GET /admin                          | 200 403 403 403 403
GET /admin/:id                      | 200 403 403 403 403
POST /admin                         | 201 403 403 403 403
POST /admin/invite                  | 201 403 403 403 403
POST /admin/:id/invite              | 200 403 403 403 403
PATCH /admin/:id                    | 200 403 403 403 403
DELETE /admin/:id                   | 200 403 403 403 403
POST /admin/:id/totp_secret         | 200 403 403 403 403
GET /company                        | 200 403 403 403 403
PATCH /company                      | 200 403 403 403 403
GET /activity                       | 200 200 200 200 200
GET /activity/:id                   | 200 403 403 403 403
POST /activity                      | 201 403 403 403 403
PATCH /activity/:id                 | 200 403 403 403 403
DELETE /activity/:id                | 200 403 403 403 403
DELETE /group/:id                   | 200 403 403 403 403
GET /bin                            | 200 200 200 200 200
GET /bin (areas)                    | 200 403 403 403 403
GET /audit                          | 200 403 403 403 403
POST /audit/export                  | 200 403 403 403 403
GET /audit/:entity/:id (area)       | 200 403 403 403 403
GET /audit/:entity/:id (admin)      | 200 403 403 403 403
GET /audit/:entity/:id (alert)      | 200 200 200 404 404 | 200 200 404 404 404 | 200 200 200 404 404 | 200 200 200 404 404
POST /bin/:kind/:id/restore         | 200 403 403 403 403
POST /bin/:kind/:id/restore (own)   | 200 200 200 200 200
POST /bin/:kind/:id/restore (other) | 200 404 404 404 404
GET /alerts/simple-alert            | 200 200 200 403 403
GET /alerts/simple-alert/:id        | 200 200 200 403 403 | 200 200 404 403 403 | 200 200 200 403 403 | 200 200 200 403 403
POST /alerts/simple-alert           | 201 201 403 403 403 | 201 201 403 403 403 | 201 403 403 403 403 | 201 403 403 403 403
POST /alerts/simple-alert (change)  | 200 200 403 403 403 | 200 200 403 403 403 | 200 403 403 403 403 | 200 403 403 403 403
DELETE /alerts/simple-alert/:id     | 200 200 403 403 403 | 200 200 403 403 403 | 200 403 403 403 403 | 200 403 403 403 403
GET /alerts/inbox                   | 200 200 200 200 200
POST /alerts/inbox/read             | 200 200 200 200 200
POST /alerts/inbox/:id/read         | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
`

/** The rows of a content kind, whose calls are at this path. */
const contentTable = (kind: string, path: string) => `
GET ${path}                      | 200 200 200 403 403
GET ${path}/:id                  | 200 200 200 404 404 | 200 200 404 404 404 | 200 200 200 404 404 | 200 200 200 404 404
POST ${path}                     | 201 201 403 403 403 | 201 201 403 403 403 | 201 403 403 403 403 | 201 403 403 403 403
PATCH ${path}/:id                | 200 200 403 404 404 | 200 200 404 404 404 | 200 403 403 404 404 | 200 403 403 404 404
PATCH ${path}/:id (to others)    | 200 200 403 404 404 | 200 200 403 404 404 | 200 403 403 404 404 | 200 403 403 404 404
DELETE ${path}/:id               | 200 200 403 404 404 | 200 200 404 404 404 | 200 403 403 404 404 | 200 403 403 404 404
GET /audit/:entity/:id (${kind}) | 200 200 200 404 404 | 200 200 404 404 404 | 200 200 200 404 404 | 200 200 200 404 404`
const SENDERS = {
  docs: '200 200 403 403 403',
  news: '200 200 403 403 403',
  answers: '200 200 403 200 403',
  company: '200 403 403 403 403',
} as const
const UPLOAD_TABLE = UPLOAD_DOMAINS.map(
  (domain) => `GET /file/sign (${domain}) | ${SENDERS[domain]}`,
)

type Row = { readonly call: string; readonly item: string; readonly statuses: number[] }
const ROWS = [
  TABLE,
  CHECKLIST_TABLE,
  ...Object.entries(CONTENT).map(([kind, { path }]) => contentTable(kind, path)),
  ...UPLOAD_TABLE,
]
  .flatMap((table) => table.trim().split('\n'))
  .flatMap((line): Row[] => {
    const [call = '', ...columns] = line.split('|').map((cell) => cell.trim())
    return columns.map((statuses, column) => ({
      call,
      item: columns.length === 1 ? '·' : (Object.keys(ITEMS)[column] ?? ''),
      statuses: statuses.split(' ').map(Number),
    }))
  })

const isItem = (text: string): text is Item => Object.hasOwn(ITEMS, text)

const signInDemoAccount = async (portal: TestPortal, person: string) => {
  const admin = await findAdminByEmail(portal.db, `${person}@demo.test`)
  if (admin === undefined) throw new Error(`No ${person} in the demonstration`)
  const deps = { identity: portal.deps.identity, lifetimes: portal.config.session }
  const { access_token: token } = await openSession(portal.context(), deps, admin)
  return { token, callerId: admin.id }
}

/** Everyone signs in once; the changes of each row are rolled back. */
let people: Awaited<ReturnType<typeof signInDemoAccount>>[]
let makerToken: string
beforeAll(() =>
  withCommittedApp(async (portal) => {
    await loadDemonstration(portal.context(), portal.deps)
    people = []
    for (const person of PEOPLE) people.push(await signInDemoAccount(portal, person))
    makerToken = await portal.tokenOf(master)
  }),
)

describe('who may call what', () => {
  it.each(ROWS)('$call of $item', ({ call, item, statuses }) =>
    withApp(async (portal) => {
      const subsidiaries = isItem(item) ? ITEMS[item] : []
      const prepared = { call, item: subsidiaries, makerToken }
      expect(await statusesOf(portal, prepared, people)).toEqual(statuses)
    }),
  )

  it('is tested for every call of these features, and for every kind of item', () =>
    withApp(async (portal) => {
      const routes = portal.app.declaredRoutes
        .filter(
          ({ method, url }) =>
            method !== 'HEAD' &&
            /^\/api\/v1\/(?!auth|settings|demonstration|integrated|business_activity|export)/.test(
              url,
            ),
        )
        .map(({ method, url }) => `${String(method)} ${url.replace('/api/v1', '')}`)
      const covered = new Set(ROWS.map(({ call }) => call.replace(/ \(.*\)/, '')))
      expect([...covered].toSorted()).toEqual(routes.toSorted())
      expect(Object.keys(CALLS).toSorted()).toEqual(
        [...new Set(ROWS.map(({ call }) => call))].toSorted(),
      )
    }))
})
