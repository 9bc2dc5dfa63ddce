import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { signInWithEmailAndPassword, updatePassword } from '@firebase/auth'
import { beforeAll, describe, expect, it } from 'vitest'
import { firebaseClient, userOf } from '#test/support/firebase-client.ts'
import { PROJECT, emulator } from '#test/support/firebase-emulator.ts'
import { describeIdentityProvider } from '#test/support/identity-suite.ts'
import { firebaseIdentity } from './firebase.ts'
import type { IdentityProvider } from './identity.ts'

// Firebase stores its own accounts: the adapter never queries our database.
const db = drizzle.mock({ casing: 'snake_case' })
const now = new Date()

/** Waits, because the clock of the emulator cannot be moved. */
const nextSecond = () => setTimeout(1100)

const open = () => firebaseIdentity({ projectId: PROJECT, emulatorHost: emulator.host })

describe('Firebase, with the official SDK', () => {
  describeIdentityProvider(async () => {
    const provider = await open()
    await emulator.protectEmails()
    return {
      origin: emulator.origin,
      verify: (token) => provider.verify(db, token, now),
      create: (identity) => provider.create(db, identity, now),
      rename: (id, name) => provider.rename(db, id, name),
      remove: (id) => provider.remove(db, id),
      resetCodeOf: emulator.resetCodeOf,
      nextSecond,
      close: () => Promise.resolve(),
    }
  })
})

describe('the Firebase adapter', () => {
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await open()
  })

  const signedIn = async () => {
    const email = `p-${randomUUID()}@fazenda.com.br`
    const id = await provider.create(db, { email, password: 'senha123', name: 'Ana' }, now)
    const auth = firebaseClient(emulator.origin)
    await signInWithEmailAndPassword(auth, email, 'senha123')
    return { id, auth, token: await userOf(auth).getIdToken() }
  }

  it('returns when the password was changed', async () => {
    const { id, auth } = await signedIn()
    const before = await provider.passwordChangedAt?.(id)
    await nextSecond()
    await updatePassword(userOf(auth), 'senha456')
    const after = await provider.passwordChangedAt?.(id)
    expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.NaN)
  })

  it('rejects a disabled account', async () => {
    const { id, token } = await signedIn()
    expect(await provider.verify(db, token, now)).toMatchObject({ id })
    await emulator.disable(id)
    expect(await provider.verify(db, token, now)).toBeUndefined()
    expect(await provider.passwordChangedAt?.(id)).toBeNull()
  })

  it('rejects a deleted account', async () => {
    const { id } = await signedIn()
    await provider.remove(db, id)
    expect(await provider.passwordChangedAt?.(id)).toBeNull()
  })

  it('rejects an account without an e-mail', async () => {
    expect(await provider.verify(db, await emulator.anonymousToken(), now)).toBeUndefined()
  })
})
