import { arrayContains, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { dumpOf } from '#test/support/dump.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES, CORRECTION, methodOf } from './writes.ts'

/** Values that are found in the database if a call stored them. */
const MARK = 'MARCA'
const MARKED_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const MARKED_INSTANT = '1999-09-09T09:09:09.009Z'
const MARKED_NUMBER = 987_654
const MARKS = [MARK, MARKED_ID, '1999-09-09', String(MARKED_NUMBER)]

/** Fields that an attacker might add to a body. */
const EXTRAS: Record<string, unknown> = {
  id: MARKED_ID,
  owner_id: MARKED_ID,
  admin_id: MARKED_ID,
  checklist_id: MARKED_ID,
  firebase_id: MARK,
  email: `${MARK}@x.test`,
  email_key: MARK,
  name_key: MARK,
  owner_name: MARK,
  last_update_admin_name: MARK,
  updated_by: MARK,
  updatedBy: MARK,
  deleted_by: MARK,
  deletedBy: MARK,
  totp_secret: MARK,
  totpSecret: MARK,
  user_secret: MARK,
  password_hash: MARK,
  created_at: MARKED_INSTANT,
  createdAt: MARKED_INSTANT,
  deleted_at: MARKED_INSTANT,
  deletedAt: MARKED_INSTANT,
  credentials_version: MARKED_NUMBER,
  totp_last_step: MARKED_NUMBER,
  state: MARK,
  ended_by: MARK,
  user_name: MARK,
  received_at: MARKED_INSTANT,
  total_weight: MARKED_NUMBER,
  constructor: MARK,
  [MARK]: MARK,
}
/** These values cannot be searched for; the tests compare the rights before and after the call. */
const RIGHTS = {
  is_master: true,
  isMaster: true,
  subsidiary: { '1001': { scopes: ['news.delete'], areas: [MARKED_ID] } },
  has_totp: true,
}

const omit = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** Counts the masters and the grants of the scope in RIGHTS. */
const countRights = async ({ db }: TestPortal) => ({
  masters: await db.$count(admins, eq(admins.isMaster, true)),
  grants: await db.$count(adminScopes, arrayContains(adminScopes.scopes, ['news.delete'])),
})

describe('unknown fields of a call', () => {
  const writes = Object.entries({ ...AUTHENTICATED_WRITES, ...CORRECTION })
  it.each(writes.filter(([route]) => !route.startsWith('DELETE')))(
    '%s stores none of them',
    (route, prepare) =>
      withApp(async (portal) => {
        const operation = (await operationsOf(portal)).find(
          ({ method, path }) =>
            `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` === route.replace(/ \(.*/, ''),
        )
        const { url, headers, payload } = await prepare(portal)
        await portal.anAdmin(clerk([]))
        const before = await countRights(portal)
        const extras = omit({ ...EXTRAS, ...RIGHTS }, operation?.fields ?? [])
        expect(Object.keys(extras)).toContain('owner_id')

        const reply = await portal.app.inject({
          method: methodOf(route),
          url,
          headers: headers ?? {},
          payload: { ...extras, ...payload },
        })
        expect(reply.statusCode).toBeLessThan(300)
        const dump = await dumpOf(portal.db)
        for (const mark of MARKS) expect(dump).not.toContain(mark)
        expect(await countRights(portal)).toEqual(before)
      }),
  )
})
