import { EASY_PASSWORD_REFUSED } from '@portal/contract/auth/password'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { testConfig, withApp } from '#test/support/app.ts'
import { codeAt, idTokenOf } from '#test/support/sign-in.ts'
import { findAdminByEmail } from './admin.queries.ts'
import { createMaster } from './operator.service.ts'

const person = { email: 'Ana@Empresa.test', name: 'Ana Souza', password: 'segredo-longo' }

describe('createMaster', () => {
  it('creates a master who can sign in with the returned secret', () =>
    withApp(async (portal) => {
      const secret = await createMaster(portal.context(), portal.deps, person)
      const auth_token = await idTokenOf(portal, 'ana@empresa.test', person.password)
      const body = { auth_token, totp: codeAt(portal.clock.now, 0, secret) }
      const reply = await portal.call('POST', '/auth/totp', { body })
      expect(reply).toMatchObject({
        status: 200,
        body: { data: { is_master: true, name: 'Ana Souza' } },
      })
    }))

  it('stores neither the secret nor the password in plain text, nor in the audit', () =>
    withApp(async (portal) => {
      const secret = await createMaster(portal.context(), portal.deps, person)
      const stored = JSON.stringify([
        await findAdminByEmail(portal.db, person.email),
        await portal.db.select().from(auditEntries),
      ])
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(person.password)
    }))

  it('refuses an e-mail that is taken, whatever its capitals', () =>
    withApp(async (portal) => {
      await createMaster(portal.context(), portal.deps, person)
      const again = createMaster(portal.context(), portal.deps, {
        ...person,
        email: 'ANA@empresa.test',
      })
      await expect(again).rejects.toMatchObject({ code: 'entity_not_unique' })
    }))

  it.each([
    ['abc', 'Senha deve possuir entre 6 e 256 caracteres'],
    ['123456', EASY_PASSWORD_REFUSED],
  ])('says why it refuses the password %s', (password, reason) =>
    withApp(
      async (portal) => {
        const creation = createMaster(portal.context(), portal.deps, { ...person, password })
        await expect(creation).rejects.toMatchObject({
          fields: [{ field: 'password', message: reason }],
        })
      },
      { config: testConfig({ PASSWORD_STRENGTH: 'refuse' }) },
    ),
  )

  it('takes any six characters by default', () =>
    withApp(async (portal) => {
      const creation = createMaster(portal.context(), portal.deps, {
        ...person,
        password: '123456',
      })
      expect(await creation).toMatch(/^[A-Z2-7]+$/)
    }))

  it('removes the identity when the administrator cannot be stored', () =>
    withApp(async (portal) => {
      const removed: string[] = []
      const identity = {
        ...portal.deps.identity,
        create: () => Promise.resolve('kept-elsewhere'),
        remove: async (_db: unknown, id: string) => void removed.push(id),
      }
      const box = {
        ...portal.deps.box,
        seal: () => {
          throw new Error('no key')
        },
      }
      await expect(createMaster(portal.context(), { identity, box }, person)).rejects.toThrow(
        'no key',
      )
      expect(removed).toEqual(['kept-elsewhere'])
    }))
})
