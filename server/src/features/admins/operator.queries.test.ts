import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { PASSWORD, TOTP_SECRET, type TestPortal, withApp } from '#test/support/app.ts'
import { clerk } from '#test/support/people.ts'
import { admins } from '#accounts/admin.tables.ts'
import {
  endSessionsOf,
  promoteToMaster,
  replaceTotpSecret,
  setPasswordOf,
} from './operator.service.ts'

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

  it('sets a password by the rule, and the former one ends', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(clerk(['1001'], []))
      const set = (address: string, password: string) =>
        setPasswordOf(portal.context(), portal.deps.identity, { email: address, password })
      await expect(set(email, 'curta')).rejects.toMatchObject({ code: 'invalid_input' })
      await set(email, 'uma-outra-senha')
      expect(await lastAudit(portal)).toMatchObject({ action: 'password_set', actorId: null })
      const signInWith = async (password: string) => {
        const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x'
        const payload = { email, password, returnSecureToken: true }
        return (await portal.app.inject({ method: 'POST', url, payload })).statusCode
      }
      expect(await signInWith(PASSWORD)).toBe(400)
      expect(await signInWith('uma-outra-senha')).toBe(200)
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
      const missing = { name: 'OperatorError', message }
      await expect(promoteToMaster(portal.context(), nobody)).rejects.toMatchObject(missing)
      await expect(endSessionsOf(portal.context(), nobody)).rejects.toMatchObject(missing)
      await expect(replaceTotpSecret(portal.context(), box, nobody)).rejects.toMatchObject(missing)
    }))
})
