import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { areaStore } from '#features/areas/area.queries.ts'
import { areas } from '#features/areas/area.tables.ts'
import { withApp, withCommittedApp } from '#test/support/app.ts'
import { newId } from './columns.ts'
import { exactTotal } from './exact-total.ts'

afterEach(() => vi.restoreAllMocks())

/** A slow `from`: counting it takes longer than the caching threshold. */
const slowly = (name: string) =>
  sql`(select pg_sleep(0.03) from ${areas} where ${areas.name} = ${name}
    union all select pg_sleep(0.03)) as slow`

it('is counted again only after a write', () =>
  withCommittedApp(async ({ db }) => {
    const name = newId()
    const total = () => exactTotal(db, slowly(name))
    expect(await total()).toBe(1)

    const queries = vi.spyOn(Client.prototype, 'query')
    const counts = () => queries.mock.calls.filter((call) => /count\(/.test(JSON.stringify(call)))
    // Another test on the same server may write meanwhile, which causes a count; therefore this polls.
    const countsOfNextTotal = async () => {
      queries.mockClear()
      expect(await total()).toBe(1)
      return counts().length
    }
    await expect.poll(countsOfNextTotal).toBe(0)

    await areaStore.insert(db, [{ name }])
    expect(await total()).toBe(2)
    await db.delete(areas).where(eq(areas.name, name))
    expect(await total()).toBe(1)
  }))

it('sees what its own transaction has written', () =>
  withApp(async ({ db }) => {
    const name = newId()
    for (const count of [1, 2, 3]) {
      expect(await exactTotal(db, slowly(name))).toBe(count)
      await areaStore.insert(db, [{ name }])
    }
  }))
