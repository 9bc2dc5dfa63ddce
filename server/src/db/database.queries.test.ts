import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { areaStore } from '#features/areas/area.queries.ts'
import { areas } from '#features/areas/area.tables.ts'
import { withCommittedApp } from '#test/support/app.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { newId } from './columns.ts'

const count = (db: Db, name: string) => db.$count(areas, eq(areas.name, name))

it('a transaction keeps all of what it wrote, or nothing, and its connection serves the next', () =>
  withCommittedApp(async ({ db }) => {
    const name = newId()
    const broken = db.transaction(async (tx) => {
      await areaStore.insert(tx, [{ name }])
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await count(db, name)).toBe(0)

    await db.transaction((tx) => areaStore.insert(tx, [{ name }]))
    expect(await count(db, name)).toBe(1)
    await db.delete(areas).where(eq(areas.name, name))
  }))

it('a transaction fails if the error of one of its statements was ignored', () =>
  withCommittedApp(async ({ db }) => {
    const name = newId()
    const ignored = db.transaction(async (tx) => {
      await areaStore.insert(tx, [{ name }])
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(ignored).rejects.toThrow('current transaction is aborted')
    expect(await count(db, name)).toBe(0)
  }))

it('a nested transaction is rolled back alone', () =>
  withCommittedApp(async ({ db }) => {
    const [outer, inner] = [newId(), newId()]
    await db.transaction(async (tx) => {
      await areaStore.insert(tx, [{ name: outer }])
      const innerTransaction = tx.transaction(async (nested) => {
        await areaStore.insert(nested, [{ name: inner }])
        throw new Error('broken off')
      })
      await expect(innerTransaction).rejects.toThrow('broken off')
    })
    expect([await count(db, outer), await count(db, inner)]).toEqual([1, 0])
    await db.delete(areas).where(eq(areas.name, outer))
  }))

it('prepared statements are sent in the order in which they are executed', () =>
  withCommittedApp(async ({ db }) => {
    await db.transaction(async (tx) => {
      const query = vi.spyOn(Client.prototype, 'query')
      const numbers = ['1', '2', '3']
      const selects = numbers.map((number) =>
        tx
          .select({ number: sql.raw(number) })
          .from(areas)
          .limit(0)
          .prepare(`number_${number}`),
      )
      await Promise.all(selects.map((select) => select.execute()))
      const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
      expect(texts.map((text) => /select (\d)/.exec(text)?.[1])).toEqual(numbers)
      query.mockRestore()
    })
  }))
