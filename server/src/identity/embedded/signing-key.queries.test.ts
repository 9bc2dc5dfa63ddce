import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import type { RequestContext } from '#context.ts'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { testBox } from '#test/support/embedded-identity.ts'
import { identityKeys } from './identity.tables.ts'
import { keyRing } from './signing-key.ts'

let database: Database
let context: RequestContext
beforeAll(async () => {
  database = await openTestDatabase()
  context = { db: database.db, now: new Date(), requestId: 'test', address: 'test' }
})
afterAll(() => database.close())

describe('keyRing', () => {
  it('creates one key for concurrent replicas, and seals its private half', async () => {
    const replicas = Array.from({ length: 5 }, () => keyRing(testBox))
    const keys = await Promise.all(replicas.map((ring) => ring.signingKey(context)))
    const rows = await database.db.select().from(identityKeys)
    expect(rows).toHaveLength(1)
    expect(keys.map(({ kid }) => kid)).toEqual(keys.map(() => rows[0]?.id))
    expect(rows[0]?.sealedPrivateJwk).not.toContain('"kty"')
    expect(rows[0]?.publicJwk).not.toContain('"d"')
    const made = eq(auditEntries.entity, 'identity_key')
    expect(await database.db.$count(auditEntries, made)).toBe(1)
  })

  it('knows no key that was never made', async () => {
    expect(await keyRing(testBox).verificationKey(database.db, 'outra')).toBeUndefined()
  })
})
