import { UPLOAD_DOMAINS, acceptedExtensions } from '@portal/contract/files/file'
import { newId } from '#db/columns.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { ALERT, CONTENT } from '#test/support/items.ts'
import { clerk } from '#test/support/people.ts'
import {
  type MatrixPortal,
  CHECKLIST_CALLS,
  type PrepareCall,
  ownedByCaller,
  restorePathOf,
} from './checklist-calls.ts'

const ALERTS = '/alerts/simple-alert'

const idOfNew = async ({ call, makerToken: token }: MatrixPortal, path: string, body: object) =>
  String((await call('POST', path, { token, body })).body.data[0].id)
const anAlert = (portal: MatrixPortal, subsidiaries: readonly string[]) =>
  idOfNew(portal, ALERTS, { ...ALERT, subsidiaries })
const anArea = async ({ db }: TestPortal, deleted = false) => {
  const id = newId()
  await areaStore.insert(db, [
    { id, name: 'Área', ...(deleted && { deletedAt: new Date(), deletedBy: '' }) },
  ])
  return id
}

const ADMIN = {
  name: 'Ana',
  email: 'ana@x.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}
const someAdmin = async (portal: TestPortal) => (await portal.anAdmin(clerk([]))).id

/** A call of every route, prepared with an item for these subsidiaries. */
export const CALLS: Record<string, PrepareCall> = {
  ...CHECKLIST_CALLS,
  'GET /admin': async () => ({ path: '/admin' }),
  'GET /admin/:id': async (portal) => ({ path: `/admin/${await someAdmin(portal)}` }),
  'POST /admin': async () => ({ path: '/admin', body: ADMIN }),
  'POST /admin/invite': async () => ({ path: '/admin/invite', body: ADMIN }),
  'POST /admin/:id/invite': async (portal) => ({
    path: `/admin/${await someAdmin(portal)}/invite`,
    body: {},
  }),
  'PATCH /admin/:id': async (portal) => ({
    path: `/admin/${await someAdmin(portal)}`,
    body: { workplace: 'Matriz' },
  }),
  'DELETE /admin/:id': async (portal) => ({ path: `/admin/${await someAdmin(portal)}` }),
  'POST /admin/:id/totp_secret': async (portal) => ({
    path: `/admin/${await someAdmin(portal)}/totp_secret`,
    body: {},
  }),
  'GET /company': async () => ({ path: '/company' }),
  'PATCH /company': async ({ call, makerToken: token }) => {
    await call('PATCH', '/company', { token, body: { name: 'Agro Vale' } })
    return { path: '/company', body: { foot_line: 'Rua 1' } }
  },
  'GET /activity': async () => ({ path: '/activity' }),
  'GET /activity/:id': async (portal) => ({ path: `/activity/${await anArea(portal)}` }),
  'POST /activity': async () => ({ path: '/activity', body: { name: 'Nova' } }),
  'PATCH /activity/:id': async (portal) => ({
    path: `/activity/${await anArea(portal)}`,
    body: { name: 'Outra' },
  }),
  'DELETE /activity/:id': async (portal) => ({ path: `/activity/${await anArea(portal)}` }),
  'DELETE /group/:id': async (portal) => ({ path: `/group/${await anArea(portal)}` }),
  'GET /bin': async () => ({ path: '/bin' }),
  'GET /bin (areas)': async () => ({ path: '/bin?filters=kind,equals,area' }),
  'GET /audit': async () => ({ path: '/audit' }),
  'POST /audit/export': async () => ({ path: '/audit/export', body: {} }),
  'GET /audit/:entity/:id (area)': async (portal) => ({
    path: `/audit/area/${await anArea(portal)}`,
  }),
  'GET /audit/:entity/:id (admin)': async (portal) => ({
    path: `/audit/admin/${await someAdmin(portal)}`,
  }),
  'GET /audit/:entity/:id (alert)': async (portal, item) => ({
    path: `/audit/simple_alert/${await anAlert(portal, item)}`,
  }),
  'POST /bin/:kind/:id/restore (own)': async (portal, item) => ({
    path: await restorePathOf(portal, item, await ownedByCaller(portal)),
    body: {},
  }),
  'POST /bin/:kind/:id/restore (other)': async (portal, item) => ({
    path: await restorePathOf(portal, item, {}),
    body: {},
  }),
  'POST /bin/:kind/:id/restore': async (portal) => ({
    path: `/bin/area/${await anArea(portal, true)}/restore`,
    body: {},
  }),
  [`GET ${ALERTS}`]: async () => ({ path: ALERTS }),
  [`GET ${ALERTS}/:id`]: async (portal, item) => ({
    path: `${ALERTS}/${await anAlert(portal, item)}`,
  }),
  [`POST ${ALERTS}`]: async (_portal, item) => ({
    path: ALERTS,
    body: { ...ALERT, subsidiaries: item },
  }),
  [`POST ${ALERTS} (change)`]: async (portal, item) => ({
    path: ALERTS,
    body: { ...ALERT, subsidiaries: ['1001'], id: await anAlert(portal, item) },
  }),
  [`DELETE ${ALERTS}/:id`]: async (portal, item) => ({
    path: `${ALERTS}/${await anAlert(portal, item)}`,
  }),
  'GET /alerts/inbox': async () => ({ path: '/alerts/inbox' }),
  'POST /alerts/inbox/read': async (portal) => {
    await anAlert(portal, ['ALL'])
    return { path: '/alerts/inbox/read', body: {} }
  },
  'POST /alerts/inbox/:id/read': async (portal, item) => ({
    path: `/alerts/inbox/${await anAlert(portal, item)}/read`,
    body: {},
  }),
}

for (const domain of UPLOAD_DOMAINS) {
  const path = `/file/sign?file_name=a${acceptedExtensions(domain)[0]}&domain=${domain}`
  CALLS[`GET /file/sign (${domain})`] = async () => ({ path })
}

for (const [kind, { path, body }] of Object.entries(CONTENT)) {
  const pathOfNew = async (portal: MatrixPortal, subsidiaries: readonly string[]) =>
    `${path}/${await idOfNew(portal, path, { ...body, subsidiaries })}`
  const onItem: PrepareCall = async (portal, item) => ({ path: await pathOfNew(portal, item) })
  Object.assign(CALLS, {
    [`GET ${path}`]: async () => ({ path }),
    [`GET ${path}/:id`]: onItem,
    [`POST ${path}`]: async (_portal, subsidiaries) => ({ path, body: { ...body, subsidiaries } }),
    [`PATCH ${path}/:id`]: async (portal, item) => ({
      path: await pathOfNew(portal, item),
      body: { name: 'Outro' },
    }),
    [`PATCH ${path}/:id (to others)`]: async (portal, item) => ({
      path: await pathOfNew(portal, ['1001']),
      body: { subsidiaries: item },
    }),
    [`DELETE ${path}/:id`]: onItem,
    [`GET /audit/:entity/:id (${kind})`]: async (portal, subsidiaries) => ({
      path: `/audit/${kind}/${await idOfNew(portal, path, { ...body, subsidiaries })}`,
    }),
  } satisfies Record<string, PrepareCall>)
}
