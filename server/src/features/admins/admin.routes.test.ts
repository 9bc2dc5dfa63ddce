import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { type TestPortal } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { namesIn, withPlaces } from '#test/support/places.ts'
import { codeAt, idTokenOf, signInAs } from '#test/support/sign-in.ts'
import { findAdminByEmail } from './admin.queries.ts'

const ana = {
  name: 'Ana Souza',
  email: 'ana@empresa.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}

const createArea = async ({ call }: TestPortal, name = 'Aves') =>
  String((await call('POST', '/activity', { as: master, body: { name } })).body.data[0].id)

/** Runs a test with a master's token, so that several calls have the same actor. */
const withMaster = (test: (portal: TestPortal, token: string) => Promise<void>) =>
  withPlaces(async (portal) => test(portal, await portal.tokenOf(master)))

const createAna = async ({ call }: TestPortal, token: string, overrides: object = {}) =>
  (await call('POST', '/admin', { token, body: { ...ana, ...overrides } })).body.data[0]

describe('an administrator', () => {
  it('is created with an identity, and can sign in once there is a TOTP secret', () =>
    withMaster(async (portal, token) => {
      const area = await createArea(portal)
      const subsidiary = { '1001': { scopes: ['news.list', 'news.get'], areas: [area] } }
      const telephone = '(65) 99999-1234'
      const reply = await portal.call('POST', '/admin', {
        token,
        body: { ...ana, subsidiary, telephone, workplace: 'Matriz' },
      })
      expect(reply).toMatchObject({
        status: 201,
        body: {
          data: [
            {
              name: 'Ana Souza',
              email: 'ana@empresa.test',
              telephone: '65999991234',
              workplace: 'Matriz',
              is_master: false,
              subsidiary,
              has_totp: false,
            },
          ],
        },
      })
      const auth_token = await idTokenOf(portal, ana.email, ana.password)
      for (const early of [
        await portal.call('POST', '/auth/token', {
          body: { firebase_token: auth_token, email: ana.email },
        }),
        await portal.call('POST', '/auth/totp', { body: { auth_token, totp: '123456' } }),
      ]) {
        expect(early).toMatchObject({ status: 401, body: { error_code: 'totp_not_configured' } })
      }

      const { id } = reply.body.data[0]
      const renewed = await portal.call('POST', `/admin/${id}/totp_secret`, { token })
      const { user_secret: secret } = renewed.body.data
      const totp = codeAt(portal.clock.now, 0, secret)
      const signedIn = await portal.call('POST', '/auth/totp', { body: { auth_token, totp } })
      expect(signedIn).toMatchObject({ status: 200, body: { data: { subsidiary } } })
      const mine = String(signedIn.body.data.token.access_token)
      expect(await portal.call('GET', '/news', { token: mine })).toMatchObject({ status: 200 })
      expect(await portal.call('GET', '/admin', { token: mine })).toMatchObject({ status: 403 })
    }))

  it.each<[string, (area: string) => object]>([
    ['scope', (area) => ({ '1001': { scopes: ['news.publish'], areas: [area] } })],
    ['filial', (area) => ({ '9999': { scopes: ['news.list'], areas: [area] } })],
    [
      'filial named like a method',
      (area) => ({ toString: { scopes: ['news.list'], areas: [area] } }),
    ],
    ['area', () => ({ '1001': { scopes: ['news.list'], areas: [newId()] } })],
    ['area id', () => ({ '1001': { scopes: ['news.list'], areas: ['aves'] } })],
  ])('cannot get an unknown %s', (_name, grantsOf) =>
    withMaster(async (portal, token) => {
      const subsidiary = grantsOf(await createArea(portal))
      const refused = await portal.call('POST', '/admin', { token, body: { ...ana, subsidiary } })
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'invalid_input' } })
      const { id } = await createAna(portal, token)
      const change = await portal.call('PATCH', `/admin/${id}`, { token, body: { subsidiary } })
      expect(change.status).toBe(400)
      const [read] = (await portal.call('GET', `/admin/${id}`, { token })).body.data
      expect(read.subsidiary).toEqual({})
    }),
  )

  it('has an e-mail of its own, whatever the capitals', () =>
    withMaster(async (portal, token) => {
      await createAna(portal, token)
      const body = { ...ana, email: 'ANA@Empresa.test' }
      const again = await portal.call('POST', '/admin', { token, body })
      expect(again).toMatchObject({
        status: 409,
        body: {
          error_code: 'entity_not_unique',
          errors: [{ field: 'email', message: 'Usuário já existe' }],
        },
      })
    }))

  it('is not created where the identity cannot be, nor the other way round', () =>
    withMaster(async (portal, token) => {
      const identity = {
        ...portal.deps.identity,
        create: () => Promise.reject(new AppError('external_server_error')),
      }
      const portalWithoutIdentity = await portal.rebuild({ identity })
      const reply = await portalWithoutIdentity.call('POST', '/admin', { token, body: ana })
      await portalWithoutIdentity.app.close()
      expect(reply).toMatchObject({ status: 502, body: { error_code: 'external_server_error' } })
      expect(await findAdminByEmail(portal.db, ana.email)).toBeUndefined()

      const body = { ...ana, subsidiary: { '9999': { scopes: ['news.list'], areas: [newId()] } } }
      await portal.call('POST', '/admin', { token, body })
      await expect(idTokenOf(portal, ana.email, ana.password)).rejects.toThrow('Sign-in answered')
    }))

  it('is changed only in the fields that are sent', () =>
    withMaster(async (portal, token) => {
      const { id } = await createAna(portal, token, { workplace: 'Matriz' })
      const change = { id: newId(), name: 'Ana Lima', email: 'outra@x.test', firebase_id: 'x' }
      const reply = await portal.call('PATCH', `/admin/${id}`, { token, body: change })
      expect(reply).toMatchObject({
        status: 200,
        body: { data: [{ id, name: 'Ana Lima', email: ana.email, workplace: 'Matriz' }] },
      })
      expect(await idTokenOf(portal, ana.email, ana.password)).toBeTypeOf('string')
    }))

  it('loses its grants when made master, and keeps areas that are in the bin', () =>
    withMaster(async (portal, token) => {
      const area = await createArea(portal)
      const subsidiary = { '1001': { scopes: ['news.list'], areas: [area] } }
      const { id } = await createAna(portal, token, { subsidiary })
      await portal.call('DELETE', `/activity/${area}`, { token })
      const unchanged = await portal.call('PATCH', `/admin/${id}`, { token, body: { subsidiary } })
      expect(unchanged).toMatchObject({ status: 200, body: { data: [{ subsidiary }] } })

      const body = { is_master: true, subsidiary }
      const promoted = await portal.call('PATCH', `/admin/${id}`, { token, body })
      expect(promoted.body.data[0]).toMatchObject({ is_master: true, subsidiary: {} })
    }))

  it('is listed by name and found without accents', () =>
    withMaster(async (portal, token) => {
      await createAna(portal, token, { name: 'Átila Prado', email: 'b@x.test' })
      await createAna(portal, token, { name: 'Bruno Prado', email: 'a@x.test' })
      const prados = await portal.call('GET', '/admin?filters=name,like,PRADO', { token })
      expect(namesIn(prados)).toEqual(['Átila Prado', 'Bruno Prado'])
      expect(prados.body.data.total).toBe(2)
      const filters = 'filters=name,like,atila'
      expect(namesIn(await portal.call('GET', `/admin?${filters}`, { token }))).toHaveLength(1)
      const byEmail = await portal.call(
        'GET',
        '/admin?filters=name,like,prado&order_by=email,asc',
        {
          token,
        },
      )
      expect(namesIn(byEmail)).toEqual(['Bruno Prado', 'Átila Prado'])
    }))

  it('is listed with function, filiais, TOTP and last sign-in, and found by each of them', () =>
    withMaster(async (portal, token) => {
      const area = await createArea(portal)
      const granted = { scopes: ['news.list'], areas: [area] }
      const inTwo = { '1002': granted, '1001': granted }
      const maker = await createAna(portal, token, { name: 'Prado Master', is_master: true })
      const { id } = await createAna(portal, token, {
        name: 'Prado Dois',
        email: 'dois@x.test',
        subsidiary: inTwo,
      })
      await createAna(portal, token, { name: 'Prado Nenhuma', email: 'nenhuma@x.test' })
      const facts = { has_totp: false, last_sign_in_at: null }
      const listed = async (filters = '') => {
        const query = encodeURIComponent(`name,like,prado${filters}`)
        return portal.call('GET', `/admin?filters=${query}`, { token })
      }
      expect((await listed()).body.data.items).toEqual([
        expect.objectContaining({ name: 'Prado Dois', subsidiaries: ['1001', '1002'], ...facts }),
        expect.objectContaining({ name: 'Prado Master', subsidiaries: ['ALL'], ...facts }),
        expect.objectContaining({ name: 'Prado Nenhuma', subsidiaries: [], ...facts }),
      ])
      expect(maker.subsidiaries).toEqual(['ALL'])

      const renewed = await portal.call('POST', `/admin/${id}/totp_secret`, { token })
      const auth_token = await idTokenOf(portal, 'dois@x.test', ana.password)
      const totp = codeAt(portal.clock.now, 0, String(renewed.body.data.user_secret))
      await portal.call('POST', '/auth/totp', { body: { auth_token, totp } })
      const last_sign_in_at = portal.clock.now.toISOString()
      const read = await portal.call('GET', `/admin/${id}`, { token })
      expect(read.body.data[0]).toMatchObject({ has_totp: true, last_sign_in_at })

      const search = async (filters: string) => namesIn(await listed(`|${filters}`))
      expect(await search('is_master,equals,1')).toEqual(['Prado Master'])
      expect(await search('is_master,equals,0')).toEqual(['Prado Dois', 'Prado Nenhuma'])
      expect(await search('has_totp,equals,1')).toEqual(['Prado Dois'])
      expect(await search('has_totp,not_equals,true')).toEqual(['Prado Master', 'Prado Nenhuma'])
      // A master has every right in every subsidiary.
      expect(await search('subsidiaries,equals,1002')).toEqual(['Prado Dois', 'Prado Master'])
      expect(await search('subsidiaries,in,1002,1003')).toEqual(['Prado Dois', 'Prado Master'])
      expect(await search('subsidiaries,equals,1003')).toEqual(['Prado Master'])
      expect(await search('subsidiaries,not_equals,1001')).toEqual(['Prado Nenhuma'])
      expect(await search('subsidiaries,equals,1001|is_master,equals,0')).toEqual(['Prado Dois'])
    }))

  it('deleted is gone with identity and sessions, and frees the e-mail', () =>
    withMaster(async (portal, token) => {
      const { id, email } = await portal.anAdmin(clerk(['1001']))
      const theirs = await signInAs(portal, email)
      const reply = await portal.call('DELETE', `/admin/${id}`, { token })
      expect(reply).toMatchObject({ status: 200, body: { data: null } })
      const { token: ended } = theirs
      expect(await portal.call('GET', '/activity', { token: ended })).toMatchObject({ status: 498 })
      expect(await portal.call('GET', `/admin/${id}`, { token })).toMatchObject({ status: 404 })
      await expect(idTokenOf(portal, email)).rejects.toThrow('Sign-in answered')
      const again = await portal.call('POST', '/admin', { token, body: { ...ana, email } })
      expect(again.status).toBe(201)
    }))

  it('is not changed where the identity cannot be deleted or renamed', () =>
    withMaster(async (portal, token) => {
      const { id } = await createAna(portal, token)
      const away = () => Promise.reject(new AppError('external_server_error'))
      const identity = { ...portal.deps.identity, remove: away, rename: away }
      const portalWithoutIdentity = await portal.rebuild({ identity })
      const refused = [
        await portalWithoutIdentity.call('DELETE', `/admin/${id}`, { token }),
        await portalWithoutIdentity.call('PATCH', `/admin/${id}`, {
          token,
          body: { name: 'Outra' },
        }),
      ]
      await portalWithoutIdentity.app.close()
      expect(refused.map(({ status }) => status)).toEqual([502, 502])
      const [read] = (await portal.call('GET', `/admin/${id}`, { token })).body.data
      expect(read.name).toBe('Ana Souza')
    }))

  it('leaves what changed in the audit, the password never', () =>
    withMaster(async (portal, token) => {
      const { id } = await createAna(portal, token)
      const area = await createArea(portal)
      const subsidiary = { '1002': { scopes: ['news.list'], areas: [area] } }
      await portal.call('PATCH', `/admin/${id}`, { token, body: { subsidiary } })
      const entries = await portal.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entityId, id))
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'updated'])
      expect(JSON.stringify(entries)).toContain('1002')
      expect(JSON.stringify(entries)).not.toContain(ana.password)
    }))
})

describe('the last master', () => {
  const aMaster = async (portal: TestPortal) => {
    const { id, email } = await portal.anAdmin(master)
    return { id, token: (await signInAs(portal, email)).token }
  }

  it('can neither delete nor demote himself', () =>
    withPlaces(async (portal) => {
      const { id, token } = await aMaster(portal)
      expect(await portal.call('DELETE', `/admin/${id}`, { token })).toMatchObject({ status: 403 })
      const demotion = await portal.call('PATCH', `/admin/${id}`, {
        token,
        body: { is_master: false },
      })
      expect(demotion.status).toBe(403)
      const rename = await portal.call('PATCH', `/admin/${id}`, { token, body: { name: 'Max' } })
      expect(rename).toMatchObject({ status: 200, body: { data: [{ is_master: true }] } })
    }))

  it('ends the sessions of who is no longer a master', () =>
    withPlaces(async (portal) => {
      const other = await aMaster(portal)
      const body = { is_master: false }
      await portal.call('PATCH', `/admin/${other.id}`, {
        token: await portal.tokenOf(master),
        body,
      })
      expect(await portal.call('GET', '/checklist', { token: other.token })).toMatchObject({
        status: 498,
        body: { error_code: 'session_revoked' },
      })
    }))
})
