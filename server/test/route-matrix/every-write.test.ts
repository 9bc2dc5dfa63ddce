import { SCOPES } from '@portal/contract/permissions/scopes'
import { failure } from '@portal/contract/shared/envelope'
import { arrayContains, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { sessions } from '#features/auth/session.tables.ts'
import { inSavepoint, type TestPortal, withApp } from '#test/support/app.ts'
import { dumpOf } from '#test/support/dump.ts'
import { CONTENT_PATHS } from '#test/support/items.ts'
import { type Operation, operationsOf } from '#test/support/operations.ts'
import { type Person, clerk } from '#test/support/people.ts'
import { createRoutesOf } from './create-routes.ts'
import { expectPortuguese } from './portuguese.ts'
import { BEFORE_THE_WRITE, held, resetPauses } from './pauses.ts'
import { AUTHENTICATED_WRITES, CORRECTION, methodOf } from './writes.ts'

type Write = {
  readonly portal: TestPortal
  /** Without what a second call of the same route adds to its name. */
  readonly route: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: object | undefined
  /** The fields of the body in the OpenAPI document. */
  readonly fields: readonly string[]
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends the prepared request with another body, or with other headers. */
const send = (
  { portal, route, url, headers }: Write,
  payload: object | string | undefined,
  more: Record<string, string> = {},
  path = url,
) =>
  portal.app.inject({
    method: methodOf(route),
    url: path,
    headers: { ...headers, ...more },
    ...(payload !== undefined && { payload }),
  })

const entriesOf = ({ db }: TestPortal, headers: Record<string, unknown>) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(headers['x-request-id'])))

const leavesAnAuditEntry = async (write: Write) => {
  const reply = await send(write, write.payload)
  expect(reply.statusCode).toBeLessThan(300)
  const [entry] = await entriesOf(write.portal, reply.headers)
  expect(entry).toMatchObject({ actorName: expect.stringMatching(/^Pessoa/) })
}

const seesThatTheSessionEnded = async (write: Write) => {
  held.meanwhile = async () => void (await write.portal.db.delete(sessions))
  expect((await send(write, write.payload)).statusCode).toBe(498)
  resetPauses(write.portal)
}

/** A change that does not replace what a person reads in a form. */
const WITHOUT_VERSION = 'PATCH /api/v1/checklist/:id/category/:categoryId'

const refusesAnEarlierVersion = async (write: Write) => {
  if (!write.fields.includes('updated_at') || !write.route.startsWith('PATCH')) {
    expect(write.route.startsWith('PATCH')).toBe(write.route === WITHOUT_VERSION)
    return
  }
  const before = await dumpOf(write.portal.db)
  const reply = await send(write, { ...write.payload, updated_at: '2020-01-01T00:00:00.000Z' })
  expect(reply.json()).toMatchObject({ code: 409, error_code: 'edit_conflict' })
  expect(await dumpOf(write.portal.db)).toBe(before)
}

const EMPTY_BODIES: readonly (readonly [type: string | undefined, payload: string | undefined])[] =
  [
    ['application/json', '{}'],
    [undefined, undefined],
    ['application/json', ''],
    ['application/json', ' \r\n'],
    ['application/x-www-form-urlencoded', undefined],
    ['text/plain;charset=UTF-8', ''],
  ]
/** Routes that refuse an empty body. An empty change is accepted and changes nothing. */
const NEED_A_BODY = [
  '/activity',
  ...CONTENT_PATHS,
  '/admin',
  '/admin/invite',
  '/checklist',
  '/checklist/:id/category',
  '/checklist/:id/question',
  '/checklist/:id/question/copy',
  '/checklist/:id',
  '/checklist/:id/undo',
  '/checklist/:id/answer',
  '/alerts/simple-alert',
].map((path) => `POST /api/v1${path}`)
NEED_A_BODY.push('DELETE /api/v1/checklist/:id/answer/:answerId')

const takesAnEmptyBodyForNone = async (write: Write) => {
  const needsBody = NEED_A_BODY.includes(write.route)
  for (const [type, payload] of EMPTY_BODIES) {
    await inSavepoint(write.portal, async () => {
      const reply = await send(write, payload, type === undefined ? {} : { 'content-type': type })
      expect([type, payload, reply.statusCode < 300]).toEqual([type, payload, !needsBody])
      if (!needsBody) return
      // The errors name the missing fields, so the schema refused the body and not the framework.
      const { error_code, errors } = failure.parse(reply.json())
      expect([type, error_code, errors.length > 0]).toEqual([type, 'invalid_input', true])
    })
  }
}

const LONE_SURROGATE = 'a\uD800b'
const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
/** What is added to a valid body, and the field that the refusal names. */
const ODD_BODIES: readonly (readonly [string, unknown, string])[] = [
  ['a NUL', 'a\0b', 'odd'],
  ['half a character', { inner: [LONE_SURROGATE] }, 'odd.inner.0'],
  ['half a character in a name', { [LONE_SURROGATE]: 1 }, 'odd'],
  ['deep nesting', '?', 'odd'],
  ['too many values', Array(50_001).fill(0), ''],
]

const refusesOddInput = async (write: Write) => {
  for (const [name, odd, field] of ODD_BODIES) {
    const body = JSON.stringify({ ...write.payload, odd }).replace('"?"', NESTED)
    const reply = await send(write, body, JSON_TYPE)
    const fields = failure.parse(reply.json()).errors.map((error) => error.field)
    expect([name, reply.statusCode, fields]).toEqual([name, 400, [field]])
  }
}

const WRONG: readonly unknown[] = [true, 1e18, 'x'.repeat(20_000), [[]], { id: 1 }, [{ id: [] }]]

const refusesWrongValuesInPortuguese = async (write: Write) => {
  if (write.route.startsWith('DELETE')) return
  for (const wrongValue of WRONG) {
    const payload = Object.fromEntries(write.fields.map((name) => [name, wrongValue]))
    expectPortuguese(write.url, await send(write, payload))
  }
}

/** Values that are found in the database if a call stored them. */
const MARK = 'MARCA'
const MARKED_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const MARKED_INSTANT = '1999-09-09T09:09:09.009Z'
const MARKED_NUMBER = 987_654
const MARKS = [MARK, MARKED_ID, '1999-09-09', String(MARKED_NUMBER)]
const marked = (mark: unknown, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, mark]))
/** Fields that an attacker might add to a body. */
const EXTRAS: Record<string, unknown> = {
  ...marked(MARKED_ID, 'id owner_id admin_id checklist_id'),
  ...marked(MARKED_INSTANT, 'created_at createdAt deleted_at deletedAt received_at'),
  ...marked(MARKED_NUMBER, 'credentials_version totp_last_step total_weight'),
  ...marked(MARK, 'firebase_id email_key name_key owner_name last_update_admin_name updated_by'),
  ...marked(MARK, 'updatedBy deleted_by deletedBy totp_secret totpSecret user_secret'),
  ...marked(MARK, `password_hash state ended_by user_name constructor ${MARK}`),
  email: `${MARK}@x.test`,
  // These values cannot be searched for; the rights before and after the call are compared.
  is_master: true,
  isMaster: true,
  subsidiary: { '1001': { scopes: ['news.delete'], areas: [MARKED_ID] } },
  has_totp: true,
}
/** Counts the masters and the grants of the scope in EXTRAS. */
const countRights = async ({ db }: TestPortal) => ({
  masters: await db.$count(admins, eq(admins.isMaster, true)),
  grants: await db.$count(adminScopes, arrayContains(adminScopes.scopes, ['news.delete'])),
})

const storesNoUnknownField = async (write: Write) => {
  if (write.route.startsWith('DELETE')) return
  const { portal, fields, payload } = write
  await portal.anAdmin(clerk([]))
  const before = await countRights(portal)
  const extras = Object.entries(EXTRAS).filter(([name]) => !fields.includes(name))
  expect(extras.map(([name]) => name)).toContain('owner_id')
  const reply = await send(write, { ...Object.fromEntries(extras), ...payload })
  expect(reply.statusCode).toBeLessThan(300)
  const dump = await dumpOf(portal.db)
  for (const mark of MARKS) expect(dump).not.toContain(mark)
  expect(await countRights(portal)).toEqual(before)
}

const NOBODY: Person = { isMaster: false, rights: {} }
/** May list items and change none of them. */
const READER = clerk(
  ['1001'],
  SCOPES.filter((scope) => scope.endsWith('.list')),
)
const OWN_INBOX = 'POST /api/v1/alerts/inbox/read'
const ALERT_THAT_REACHES_READERS = 'POST /api/v1/alerts/inbox/:id/read'
const UNREADABLE = [
  ['application/json', '{'],
  ['application/json', '"x"'],
  ['application/json', `"${'<'.repeat(1_100_000)}"`],
  ['application/xml', '<x/>'],
] as const

const refusesOthersBeforeItReadsTheBody = async (write: Write) => {
  if (write.route === OWN_INBOX) return
  const statusesFor = async (person: Person, url = write.url) => {
    const authorization = await write.portal.tokenOf(person)
    const statuses = new Set<number>()
    for (const [type, payload] of UNREADABLE) {
      const headers = { authorization, 'content-type': type }
      statuses.add((await send(write, payload, headers, url)).statusCode)
    }
    return [...statuses]
  }
  const refused = [expect.toSatisfy((status: number) => [403, 404].includes(status))]
  expect(await statusesFor(NOBODY)).toEqual(refused)
  expect(await statusesFor(NOBODY, write.url.replaceAll(/[0-9a-f-]{36}/g, 'x'))).toEqual(refused)
  if (write.route !== ALERT_THAT_REACHES_READERS) expect(await statusesFor(READER)).toEqual(refused)
}

const INVALID_KEYS = ['', 'short', 'x'.repeat(65), 'with a space inside', 'acentuação-acentuação']

/** Repeated under its key, a creation gets the same response, and creates, writes and mails nothing. */
const createsOnceUnderAKey = async (write: Write) => {
  const { portal, route, headers, payload: body = {} } = write
  if (!createRoutesOf(portal).includes(route)) return
  const create = (key: string) =>
    portal.call('POST', write.url, { body, headers: { ...headers, 'idempotency-key': key } })
  for (const key of INVALID_KEYS) {
    expect(await create(key)).toMatchObject({
      status: 400,
      body: {
        error_code: 'invalid_input',
        errors: [{ field: 'idempotency-key', message: expect.stringMatching(/^De 16 a 64/) }],
      },
    })
  }
  const key = newId()
  const first = await create(key)
  expect(first.status).toBe(201)
  expect(await entriesOf(portal, first.headers)).not.toEqual([])
  const mails = portal.mails.length
  const again = await create(key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await entriesOf(portal, again.headers)).toEqual([])
  expect(portal.mails.length).toBe(mails)
}

const RULES = [
  leavesAnAuditEntry,
  seesThatTheSessionEnded,
  refusesAnEarlierVersion,
  takesAnEmptyBodyForNone,
  refusesOddInput,
  refusesWrongValuesInPortuguese,
  storesNoUnknownField,
  refusesOthersBeforeItReadsTheBody,
  createsOnceUnderAKey,
]

let operations: readonly Operation[]
beforeAll(() =>
  withApp(async (portal) => {
    operations = await operationsOf(portal)
  }),
)

/** Preparing a call takes longer than most rules, so each call is prepared once and rolled back after each rule. */
describe('every route that changes something keeps every rule', () => {
  it.each(Object.entries({ ...AUTHENTICATED_WRITES, ...CORRECTION }))('%s', (name, prepare) =>
    withApp(async (portal) => {
      resetPauses(portal)
      const { url, headers = {}, payload } = await prepare(portal)
      const route = name.replace(/ \(.*/, '')
      const operation = operations.find(
        ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` === route,
      )
      const write = { portal, route, url, headers, payload, fields: operation?.fields ?? [] }
      for (const rule of RULES) {
        await inSavepoint(portal, async () => {
          await rule(write)
          await portal.call('GET', '/healthz') // waits for the mails of the rule
        })
      }
    }, BEFORE_THE_WRITE),
  )

  it('among them all that are not public, of which one asks for no right', () =>
    withApp(async ({ app }) => {
      const nameOf = ({ method, url }: (typeof app.declaredRoutes)[number]) =>
        `${String(method)} ${url}`
      const writes = app.declaredRoutes.filter(
        ({ method, config }) =>
          !['GET', 'HEAD'].includes(String(method)) && config?.access !== 'public',
      )
      expect(Object.keys(AUTHENTICATED_WRITES).toSorted()).toEqual(writes.map(nameOf).toSorted())
      const ownRights = writes.filter(({ config }) => typeof config?.mayWrite === 'object')
      expect(ownRights.map(nameOf)).toEqual([OWN_INBOX])
    }))
})
