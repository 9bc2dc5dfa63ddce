import { expect, it } from 'vitest'
import { allIntents } from '#identity/intent.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { createAccount } from './admin-account.service.ts'
import { removeAbandonedAccounts } from './abandoned-accounts.service.ts'

const MINUTE = 60_000
const ana = {
  person: { name: 'Ana', email: 'ana@x.test', password: 'ventania-azul' },
  fields: { isMaster: true, telephone: '', workplace: '' },
  granted: {},
}

/** A fake external provider with the ids of its accounts. `after` runs when an account was created there. */
const remoteProvider = (
  portal: TestPortal,
  after: () => Promise<void> = () => Promise.resolve(),
) => {
  const accounts = new Set<string>()
  const identity: IdentityProvider = {
    ...portal.deps.identity,
    isRemote: true,
    create: async (_db, { id = '' }) => {
      accounts.add(id)
      await after()
      return id
    },
    remove: async (_db, id) => void accounts.delete(id),
  }
  return { accounts, identity }
}
const removeAbandoned = ({ db, clock }: TestPortal, identity: IdentityProvider) =>
  removeAbandonedAccounts({ db, now: () => clock.now }, identity)

it('an account that a crashed process left at the provider is deleted, but not while its creation may be in progress', () =>
  withApp(async (portal) => {
    // The process dies: nothing that it would do next happens.
    let resolveCreated = () => {}
    const accountCreated = new Promise<void>((resolve) => {
      resolveCreated = resolve
    })
    const { accounts, identity } = remoteProvider(portal, () => {
      resolveCreated()
      throw new Error('killed')
    })
    const failingIdentity = { ...identity, remove: () => Promise.reject(new Error('killed')) }
    await expect(createAccount(portal.context(), failingIdentity, ana)).rejects.toThrow('killed')
    await accountCreated
    expect(accounts.size).toBe(1)
    expect(await removeAbandoned(portal, identity)).toBe(0)
    portal.clock.now = new Date(portal.clock.now.getTime() + 11 * MINUTE)
    expect(await removeAbandoned(portal, identity)).toBe(1)
    expect(accounts.size).toBe(0)
    expect(await allIntents(portal.db)).toEqual([])
  }))

it('an account whose administrator was created is not deleted', () =>
  withApp(async (portal) => {
    const { accounts, identity } = remoteProvider(portal)
    await createAccount(portal.context(), identity, ana)
    expect(await allIntents(portal.db)).toEqual([])
    portal.clock.now = new Date(portal.clock.now.getTime() + 11 * MINUTE)
    expect(await removeAbandoned(portal, identity)).toBe(0)
    expect(accounts.size).toBe(1)
  }))

it('a creation that crashed half-way succeeds when it is repeated under its key, but not under another', () =>
  withApp(async (portal) => {
    const emails = new Map<string, string>()
    let isDying = true
    const identity: IdentityProvider = {
      ...portal.deps.identity,
      isRemote: true,
      create: async (_db, { id = '', email }) => {
        if ([...emails.values()].includes(email)) throw new AppError('entity_not_unique')
        emails.set(id, email)
        if (isDying) throw new Error('killed')
        return id
      },
      remove: async (_db, id) => void emails.delete(id),
    }
    const withRemoteIdentity = await portal.rebuild({ identity })
    const token = await withRemoteIdentity.tokenOf(master)
    const { person } = ana
    const body = { ...person, password_confirmation: person.password }
    const create = (key: string) =>
      withRemoteIdentity.call('POST', '/admin', {
        token,
        body,
        headers: { 'idempotency-key': key },
      })
    const key = newId()
    expect(await create(key)).toMatchObject({ status: 500 })
    expect(emails.size).toBe(1)
    isDying = false
    expect(await create(newId())).toMatchObject({ status: 409 })
    expect(await create(key)).toMatchObject({ status: 201 })
    expect(await create(key)).toMatchObject({ status: 201 })
    expect(emails.size).toBe(1)
    await withRemoteIdentity.app.close()
  }))
