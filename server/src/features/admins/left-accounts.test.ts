import { expect, it } from 'vitest'
import { allIntents } from '#identity/intent.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { type World, withApp } from '#test/support/app.ts'
import { createAccount } from './admin-account.service.ts'
import { removeLeftAccounts } from './left-accounts.service.ts'

const MINUTE = 60_000
const ana = {
  person: { name: 'Ana', email: 'ana@x.test', password: 'ventania-azul' },
  fields: { isMaster: true, telephone: '', workplace: '' },
  granted: {},
}

/** A provider elsewhere, by the ids it knows. What happens after an account was made there is the story's. */
const elsewhere = (world: World, after: () => Promise<void> = () => Promise.resolve()) => {
  const accounts = new Set<string>()
  const identity: IdentityProvider = {
    ...world.deps.identity,
    isElsewhere: true,
    create: async (_db, { id = '' }) => {
      accounts.add(id)
      await after()
      return id
    },
    remove: async (_db, id) => void accounts.delete(id),
  }
  return { accounts, identity }
}
const sweep = ({ db, clock }: World, identity: IdentityProvider) =>
  removeLeftAccounts({ db, now: () => clock.now }, identity)

it('an account that a dead process left at the provider is deleted, and not while it may be under way', () =>
  withApp(async (world) => {
    // The process dies: nothing of what it would do next happens.
    let reached = () => {}
    const made = new Promise<void>((resolve) => {
      reached = resolve
    })
    const { accounts, identity } = elsewhere(world, () => {
      reached()
      throw new Error('killed')
    })
    const dead = { ...identity, remove: () => Promise.reject(new Error('killed')) }
    await expect(createAccount(world.visit(), dead, ana)).rejects.toThrow('killed')
    await made
    expect(accounts.size).toBe(1)
    expect(await sweep(world, identity)).toBe(0)
    world.clock.now = new Date(world.clock.now.getTime() + 11 * MINUTE)
    expect(await sweep(world, identity)).toBe(1)
    expect(accounts.size).toBe(0)
    expect(await allIntents(world.db)).toEqual([])
  }))

it('an account whose administrator was made stays', () =>
  withApp(async (world) => {
    const { accounts, identity } = elsewhere(world)
    await createAccount(world.visit(), identity, ana)
    expect(await allIntents(world.db)).toEqual([])
    world.clock.now = new Date(world.clock.now.getTime() + 11 * MINUTE)
    expect(await sweep(world, identity)).toBe(0)
    expect(accounts.size).toBe(1)
  }))
