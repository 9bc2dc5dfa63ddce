import { expect, it } from 'vitest'
import { areaStore } from '#features/areas/area.queries.ts'
import { areas } from '#features/areas/area.tables.ts'
import { withCommittedApp } from '#test/support/app.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
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

it('a statement that failed unheard is no success', () =>
  withCommittedApp(async ({ db }) => {
    const name = newId()
    const deaf = db.transaction(async (tx) => {
      await areaStore.insert(tx, [{ name }])
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(deaf).rejects.toThrow('undone')
    expect(await count(db, name)).toBe(0)
  }))

it('a transaction within another is undone by itself', () =>
  withCommittedApp(async ({ db }) => {
    const [outer, inner] = [newId(), newId()]
    await db.transaction(async (tx) => {
      await areaStore.insert(tx, [{ name: outer }])
      const within = tx.transaction(async (nested) => {
        await areaStore.insert(nested, [{ name: inner }])
        throw new Error('broken off')
      })
      await expect(within).rejects.toThrow('broken off')
    })
    expect([await count(db, outer), await count(db, inner)]).toEqual([1, 0])
    await db.delete(areas).where(eq(areas.name, outer))
  }))
