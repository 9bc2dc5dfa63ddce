import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { TOTP_SECRET, type World, withApp } from '#test/support/app.ts'
import { clerk } from '#test/support/people.ts'
import { admins } from '#accounts/admin.tables.ts'
import { endSessionsOf, promote, replaceTotpSecret } from './operator.service.ts'

/** Somebody with a session, who may list the documents of one subsidiary. */
const someone = async (world: World) => {
  const token = await world.tokenOf(clerk(['1001'], ['documents.list']))
  const [admin] = await world.db.select().from(admins).orderBy(desc(admins.id)).limit(1)
  if (admin === undefined) throw new Error('Nobody was created')
  return { token, ...admin }
}
const statusOf = async ({ call }: World, token: string, path = '/document') =>
  (await call('GET', path, { token })).status
const lastAudit = async ({ db }: World) =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

describe('whoever operates the installation', () => {
  it('gives a new TOTP secret, and every session ends', () =>
    withApp(async (world) => {
      const { token, email, id } = await someone(world)
      const secret = await replaceTotpSecret(world.visit(), world.deps.box, email)
      expect(secret).not.toBe(TOTP_SECRET)
      expect(await statusOf(world, token)).toBe(498)
      const audit = await lastAudit(world)
      expect(audit).toMatchObject({ entityId: id, action: 'totp_renewed', actorId: null })
      expect(JSON.stringify(audit)).not.toContain(secret)
    }))

  it('ends every session', () =>
    withApp(async (world) => {
      const { token, email } = await someone(world)
      expect(await statusOf(world, token)).toBe(200)
      await endSessionsOf(world.visit(), email)
      expect(await statusOf(world, token)).toBe(498)
      expect(await lastAudit(world)).toMatchObject({ action: 'sessions_ended' })
    }))

  it('makes a master of an administrator, from the next call on', () =>
    withApp(async (world) => {
      const { token, email } = await someone(world)
      expect(await statusOf(world, token, '/admin')).toBe(403)
      await promote(world.visit(), email)
      expect(await statusOf(world, token, '/admin')).toBe(200)
      expect(await lastAudit(world)).toMatchObject({
        action: 'updated',
        changes: { isMaster: [false, true] },
      })
    }))

  it('is told of an e-mail that nobody has', () =>
    withApp(async (world) => {
      const nobody = 'ninguem@x.test'
      const { box } = world.deps
      const message = `No administrator with the e-mail ${nobody}`
      const missing = { code: 'not_found', message }
      await expect(promote(world.visit(), nobody)).rejects.toMatchObject(missing)
      await expect(endSessionsOf(world.visit(), nobody)).rejects.toMatchObject(missing)
      await expect(replaceTotpSecret(world.visit(), box, nobody)).rejects.toMatchObject(missing)
    }))
})
