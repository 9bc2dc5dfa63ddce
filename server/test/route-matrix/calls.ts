import { UPLOAD_DOMAINS, acceptedExtensions } from '@portal/contract/files/file'
import { newId } from '#db/columns.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import type { World } from '#test/support/app.ts'
import { ALERT, CONTENT } from '#test/support/items.ts'
import { clerk } from '#test/support/people.ts'
import { type Asking, CHECKLIST_CALLS, type Call, ownedBy, restoreOf } from './checklist-calls.ts'

const ALERTS = '/alerts/simple-alert'

const idOfNew = async ({ call, makerToken: token }: Asking, path: string, body: object) =>
  String((await call('POST', path, { token, body })).body.data[0].id)
const anAlert = (world: Asking, subsidiaries: readonly string[]) =>
  idOfNew(world, ALERTS, { ...ALERT, subsidiaries })
const anArea = async ({ db }: World, deleted = false) => {
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
const someAdmin = async (world: World) => (await world.anAdmin(clerk([]))).id

/** Every call that is about something, prepared on an item for these subsidiaries. */
export const CALLS: Record<string, Call> = {
  ...CHECKLIST_CALLS,
  'GET /admin': async () => ({ path: '/admin' }),
  'GET /admin/:id': async (world) => ({ path: `/admin/${await someAdmin(world)}` }),
  'POST /admin': async () => ({ path: '/admin', body: ADMIN }),
  'POST /admin/invite': async () => ({ path: '/admin/invite', body: ADMIN }),
  'POST /admin/:id/invite': async (world) => ({
    path: `/admin/${await someAdmin(world)}/invite`,
    body: {},
  }),
  'PATCH /admin/:id': async (world) => ({
    path: `/admin/${await someAdmin(world)}`,
    body: { is_master: true },
  }),
  'DELETE /admin/:id': async (world) => ({ path: `/admin/${await someAdmin(world)}` }),
  'POST /admin/:id/totp_secret': async (world) => ({
    path: `/admin/${await someAdmin(world)}/totp_secret`,
    body: {},
  }),
  'GET /company': async () => ({ path: '/company' }),
  'PATCH /company': async () => ({ path: '/company', body: { name: 'Agro Vale' } }),
  'GET /activity': async () => ({ path: '/activity' }),
  'GET /activity/:id': async (world) => ({ path: `/activity/${await anArea(world)}` }),
  'POST /activity': async () => ({ path: '/activity', body: { name: 'Nova' } }),
  'PATCH /activity/:id': async (world) => ({
    path: `/activity/${await anArea(world)}`,
    body: { name: 'Outra' },
  }),
  'DELETE /activity/:id': async (world) => ({ path: `/activity/${await anArea(world)}` }),
  'DELETE /group/:id': async (world) => ({ path: `/group/${await anArea(world)}` }),
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
  [`GET ${ALERTS}`]: async () => ({ path: ALERTS }),
  [`GET ${ALERTS}/:id`]: async (world, item) => ({
    path: `${ALERTS}/${await anAlert(world, item)}`,
  }),
  [`POST ${ALERTS}`]: async (_world, item) => ({
    path: ALERTS,
    body: { ...ALERT, subsidiaries: item },
  }),
  [`POST ${ALERTS} (change)`]: async (world, item) => ({
    path: ALERTS,
    body: { ...ALERT, subsidiaries: ['1001'], id: await anAlert(world, item) },
  }),
  [`DELETE ${ALERTS}/:id`]: async (world, item) => ({
    path: `${ALERTS}/${await anAlert(world, item)}`,
  }),
  'GET /alerts/inbox': async () => ({ path: '/alerts/inbox' }),
  'POST /alerts/inbox/read': async () => ({ path: '/alerts/inbox/read', body: {} }),
  'POST /alerts/inbox/:id/read': async (world, item) => ({
    path: `/alerts/inbox/${await anAlert(world, item)}/read`,
    body: {},
  }),
}

for (const domain of UPLOAD_DOMAINS) {
  const path = `/file/sign?file_name=a${acceptedExtensions(domain)[0]}&domain=${domain}`
  CALLS[`GET /file/sign (${domain})`] = async () => ({ path })
}

for (const [kind, { path, body }] of Object.entries(CONTENT)) {
  const pathOfNew = async (world: Asking, subsidiaries: readonly string[]) =>
    `${path}/${await idOfNew(world, path, { ...body, subsidiaries })}`
  const named: Call = async (world, item) => ({ path: await pathOfNew(world, item) })
  Object.assign(CALLS, {
    [`GET ${path}`]: async () => ({ path }),
    [`GET ${path}/:id`]: named,
    [`POST ${path}`]: async (_world, subsidiaries) => ({ path, body: { ...body, subsidiaries } }),
    [`PATCH ${path}/:id`]: async (world, item) => ({
      path: await pathOfNew(world, item),
      body: { name: 'Outro' },
    }),
    [`PATCH ${path}/:id (to others)`]: async (world, item) => ({
      path: await pathOfNew(world, ['1001']),
      body: { subsidiaries: item },
    }),
    [`DELETE ${path}/:id`]: named,
    [`GET /audit/:entity/:id (${kind})`]: async (world, subsidiaries) => ({
      path: `/audit/${kind}/${await idOfNew(world, path, { ...body, subsidiaries })}`,
    }),
  } satisfies Record<string, Call>)
}
