import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import { type TestPortal, withCommittedApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { clerk, master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'
import { findAdminByEmail } from './admin.queries.ts'

const ANA = { name: 'Ana Souza', email: 'ana@empresa.test' }
const DAY = 86_400_000

const invite = (portal: TestPortal, token: string, overrides: object = {}) =>
  portal.call('POST', '/admin/invite', { token, body: { ...ANA, ...overrides } })
const linkIn = ({ mails }: TestPortal) => /https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
const choosePassword = ({ app }: TestPortal, link: string, newPassword: string) =>
  app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=portal-agro',
    payload: { oobCode: new URL(link).searchParams.get('oobCode'), newPassword },
  })

describe('an invitation', () => {
  it('creates an administrator, who chooses a password by a mailed link, once', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const reply = await invite(portal, token, { password: 'segredo', workplace: 'Matriz' })
      expect(reply).toMatchObject({
        status: 201,
        body: { data: [{ ...ANA, workplace: 'Matriz', is_master: false, has_totp: false }] },
      })
      expect(portal.mails).toMatchObject([{ to: ANA.email, subject: 'Convite para o Portal Agro' }])
      const link = linkIn(portal)
      expect(link).toContain('/redefinir-senha?mode=resetPassword&oobCode=')
      advance(portal, 2 * DAY)
      expect((await choosePassword(portal, link, 'ventania-azul')).statusCode).toBe(200)
      expect((await choosePassword(portal, link, 'outra-ventania')).statusCode).toBe(400)
      const entries = await portal.db.select().from(auditEntries)
      const created = entries.find(
        ({ entity, action }) => entity === 'admin' && action === 'created',
      )
      expect(created?.changes).toMatchObject({ invited: [null, true] })
      expect(JSON.stringify(entries)).not.toContain(new URL(link).searchParams.get('oobCode'))
    }))

  it('is sent again to a person who has never signed in, and says until when it is valid', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const [admin] = (await invite(portal, token)).body.data
      const first = linkIn(portal)
      const inThreeDays = () => new Date(portal.clock.now.getTime() + 3 * DAY).toISOString()
      expect(admin.invited_until).toBe(inThreeDays())
      advance(portal, DAY)
      const again = await portal.call('POST', `/admin/${admin.id}/invite`, {
        token: await portal.tokenOf(master),
      })
      expect(again).toMatchObject({
        status: 200,
        body: { data: [{ id: admin.id, invited_until: inThreeDays() }] },
      })
      expect(portal.mails).toHaveLength(2)
      expect(linkIn(portal)).toContain('&convite=1')
      expect((await choosePassword(portal, first, 'ventania-azul')).statusCode).toBe(400)
      expect((await choosePassword(portal, linkIn(portal), 'ventania-azul')).statusCode).toBe(200)
      const chosen = await portal.call('GET', `/admin/${admin.id}`, { as: master })
      expect(chosen.body.data).toMatchObject([{ invited_until: null, last_sign_in_at: null }])
      const entries = await portal.db.select().from(auditEntries)
      expect(entries.filter(({ action }) => action === 'invited')).toMatchObject([
        { entity: 'admin', entityId: admin.id, itemName: ANA.name },
      ])
    }))

  it('is not sent again to a person who has signed in, to an unknown id, or by a clerk', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const [admin] = (await invite(portal, token)).body.data
      const path = `/admin/${admin.id}/invite`
      expect((await portal.call('POST', path, { as: clerk(['1001']) })).status).toBe(403)
      expect((await portal.call('POST', `/admin/${newId()}/invite`, { token })).status).toBe(404)
      const values = { lastSignInAt: portal.clock.now }
      await portal.db.update(admins).set(values).where(eq(admins.id, admin.id))
      expect(await portal.call('POST', path, { token })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email', message: 'Esta pessoa já entrou no portal' }] },
      })
      expect(portal.mails).toHaveLength(1)
    }))

  it('ends after three days', () =>
    withPlaces(async (portal) => {
      await invite(portal, await portal.tokenOf(master))
      advance(portal, 3 * DAY + 1)
      const reply = await choosePassword(portal, linkIn(portal), 'ventania-azul')
      expect(reply.json()).toMatchObject({ error: { message: 'EXPIRED_OOB_CODE' } })
    }))

  it('requires a master and a free and valid e-mail, and is limited per day', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const refused = await portal.call('POST', '/admin/invite', { as: clerk(['1001']), body: ANA })
      expect(refused.status).toBe(403)
      expect(await invite(portal, token, { email: 'ana' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email', message: 'Email invalido' }] },
      })
      expect((await invite(portal, token, { email: 'bia@empresa.test' })).status).toBe(201)
      expect((await invite(portal, token, { email: 'bia@empresa.test' })).status).toBe(409)
      const entries = await portal.db.select().from(auditEntries)
      const by = entries.find(({ entity }) => entity === 'admin')?.actorId ?? ''
      for (let sent = 1; sent < 30; sent += 1) {
        await countMailBy(
          { db: portal.db, now: portal.clock.now, actor: { id: by } },
          'invitations',
        )
      }
      expect((await invite(portal, token)).status).toBe(429)
      expect(await findAdminByEmail(portal.db, ANA.email)).toBeUndefined()
      expect(portal.mails).toHaveLength(1)
    }))

  it('creates no administrator where no link can be made, or no mail can be sent', () =>
    withCommittedApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const away = () => Promise.reject(new AppError('external_server_error'))
      const portalWithoutIdentity = await portal.rebuild({
        identity: { ...portal.deps.identity, invite: away },
      })
      expect((await invite(portalWithoutIdentity, token)).status).toBe(502)
      const portalWithoutMail = await portal.rebuild({
        config: { ...portal.config, production: true },
      })
      expect(await invite(portalWithoutMail, token)).toMatchObject({
        status: 400,
        body: {
          errors: [{ field: 'email', message: 'O envio de e-mails não está configurado' }],
        },
      })
      const { body } = await portalWithoutMail.call('GET', '/settings')
      expect(body.data.invites_by_mail).toBe(false)
      expect(await findAdminByEmail(portal.db, ANA.email)).toBeUndefined()
      expect(portal.mails).toEqual([])
    }))
})
