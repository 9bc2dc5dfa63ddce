import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { withApp } from '#test/support/app.ts'
import { dumpOf } from '#test/support/dump.ts'
import { CONTENT } from '#test/support/items.ts'
import { clerk } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'

const MARK = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const INSTANT = '1999-09-09T09:09:09.009Z'
const FORBIDDEN_FIELDS = {
  id: MARK,
  owner_id: MARK,
  admin_id: MARK,
  firebase_id: MARK,
  updated_by: MARK,
  created_at: INSTANT,
  deleted_at: INSTANT,
  is_master: true,
}

/** test/route-matrix/mass-assignment.routes.test.ts sends many more such fields to every call that writes. */
export const massAssignment = () => {
  it('is ignored in every body', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(clerk(['2001']))
      for (const { path, body: sample } of Object.values(CONTENT)) {
        const body = { ...sample, subsidiaries: ['2001'], ...FORBIDDEN_FIELDS }
        expect((await portal.call('POST', path, { token, body })).status).toBe(201)
      }
      const dump = await dumpOf(portal.db)
      expect(dump).not.toMatch(new RegExp(`${MARK}|1999-09-09`))
    }))

  it('makes nobody a master, nor gives rights', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(clerk(['2001']))
      const { token } = await signInAs(portal, email)
      const rights = { is_master: true, subsidiary: { '1001': { scopes: [], areas: [] } } }
      for (const [method, path] of [
        ['PATCH', `/admin/${id}`],
        ['POST', '/admin'],
      ] as const) {
        expect((await portal.call(method, path, { token, body: rights })).status).toBe(403)
      }
      const own = await portal.db.select().from(admins).where(eq(admins.id, id))
      expect(own).toMatchObject([{ isMaster: false }])
    }))

  it('changes neither the person nor the score of an answer', () =>
    withActiveChecklist(async ({ portal, ask, send }) => {
      const question = await ask({ type: 1, options: [{ data: 'A', weight: 5 }] })
      const forged = { user_name: 'Outra', admin_id: MARK, total_weight: 99, received_at: INSTANT }
      const reply = await send({ [question.id]: 'A' }, forged)
      expect(reply.status).toBe(201)
      const dump = await dumpOf(portal.db)
      expect(dump).toContain('"total_weight":5')
      expect(dump).not.toMatch(/Outra|ffffffff-|"total_weight":99|1999-09-09/)
    }))
}
