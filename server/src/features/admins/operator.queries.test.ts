import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { TOTP_SECRET, type TestPortal, withApp } from '#test/support/app.ts'
import { clerk } from '#test/support/people.ts'
import { admins } from '#accounts/admin.tables.ts'
import { endSessionsOf, promoteToMaster, replaceTotpSecret } from './operator.service.ts'

/** A person with a session, who may list the documents of one subsidiary. */
const signedInPerson = async (portal: TestPortal) => {
  const token = await portal.tokenOf(clerk(['1001'], ['documents.list']))
  const [admin] = await portal.db.select().from(admins).orderBy(desc(admins.id)).limit(1)
  if (admin === undefined) throw new Error('Nobody was created')
  return { token, ...admin }
}
const statusOf = async ({ call }: TestPortal, token: string, path = '/document') =>
  (await call('GET', path, { token })).status
const lastAudit = async ({ db }: TestPortal) =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

describe('the operator of the installation', () => {
  it('gives a new TOTP secret, and every session ends', () =>
    withApp(async (portal) => {
      const { token, email, id } = await signedInPerson(portal)
      const secret = await replaceTotpSecret(portal.context(), portal.deps.box, email)
      expect(secret).not.toBe(TOTP_SECRET)
      expect(await statusOf(portal, token)).toBe(498)
      const audit = await lastAudit(portal)
      expect(audit).toMatchObject({ entityId: id, action: 'totp_renewed', actorId: null })
      expect(JSON.stringify(audit)).not.toContain(secret)
    }))

  it('ends every session', () =>
    withApp(async (portal) => {
      const { token, email } = await signedInPerson(portal)
      expect(await statusOf(portal, token)).toBe(200)
      await endSessionsOf(portal.context(), email)
      expect(await statusOf(portal, token)).toBe(498)
      expect(await lastAudit(portal)).toMatchObject({ action: 'sessions_ended' })
    }))

  it('makes a master of an administrator, from the next call on', () =>
    withApp(async (portal) => {
      const { token, email } = await signedInPerson(portal)
      expect(await statusOf(portal, token, '/admin')).toBe(403)
      await promoteToMaster(portal.context(), email)
      expect(await statusOf(portal, token, '/admin')).toBe(200)
      expect(await lastAudit(portal)).toMatchObject({
        action: 'updated',
        changes: { isMaster: [false, true] },
      })
    }))

  it('gets an error for an e-mail that nobody has', () =>
    withApp(async (portal) => {
      const nobody = 'ninguem@x.test'
      const { box } = portal.deps
      const message = `No administrator with the e-mail ${nobody}`
      const missing = { code: 'not_found', message }
      await expect(promoteToMaster(portal.context(), nobody)).rejects.toMatchObject(missing)
      await expect(endSessionsOf(portal.context(), nobody)).rejects.toMatchObject(missing)
      await expect(replaceTotpSecret(portal.context(), box, nobody)).rejects.toMatchObject(missing)
    }))
})
