import { pageQuery } from '@portal/contract/shared/paging'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { areaStore } from '#features/areas/area.queries.ts'
import { withApp } from '#test/support/app.ts'
import type { Db } from './database.ts'

const OTHERS = 1200
const OLD = 15

/** Inserts many areas, and a few that are last both by name and by date. */
const fill = (db: Db) =>
  db.execute(sql`insert into areas (id, name, created_at)
    select gen_random_uuid(), case when n <= ${OLD} then 'Z velha ' else 'A nova ' end || lpad(n::text, 4, '0'),
      '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${OLD + OTHERS}::int) as n`)

const namesBy = async (db: Db, query: Record<string, string>) => {
  const { rows, total } = await areaStore.page(db, pageQuery.parse({ page_size: '10', ...query }))
  return { names: rows.map(({ name }) => name), total }
}
const velha = (numbers: readonly number[]) =>
  numbers.map((number) => `Z velha ${String(number).padStart(4, '0')}`)

it('a first page contains matches from far down the list, in its order and with its total', () =>
  withApp(async ({ db }) => {
    await fill(db)
    const latest = { filters: 'name,like,velha', order_by: 'created_at,desc' }
    expect(await namesBy(db, latest)).toEqual({
      names: velha([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]),
      total: OLD,
    })
    expect(await namesBy(db, { ...latest, page: '2' })).toEqual({
      names: velha([5, 4, 3, 2, 1]),
      total: OLD,
    })
    expect(await namesBy(db, { filters: 'name,like,velha' })).toEqual({
      names: velha([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      total: OLD,
    })
    expect(await namesBy(db, { filters: 'name,like,velha 0015' })).toEqual({
      names: velha([15]),
      total: 1,
    })
  }))

it('a first page of matches at the beginning of the list has the same form', () =>
  withApp(async ({ db }) => {
    await fill(db)
    const { names, total } = await namesBy(db, {
      filters: 'name,like,nova',
      order_by: 'created_at,desc',
    })
    expect(total).toBe(OTHERS)
    expect(names.at(0)).toBe(`A nova ${OLD + OTHERS}`)
    expect(names).toHaveLength(10)
  }))

it('a page of many rows that would pass 5 MB is refused, a smaller one of them is not', () =>
  withApp(async ({ db }) => {
    await fill(db)
    await db.execute(sql`update areas set description = repeat('ã', 2600)`)
    const page = (size: number) => areaStore.page(db, pageQuery.parse({ page_size: String(size) }))
    await expect(page(1000)).rejects.toMatchObject({
      fields: [{ field: 'page_size', message: expect.stringContaining('5 MB') }],
    })
    expect((await page(900)).rows).toHaveLength(900)
    expect((await page(100)).rows).toHaveLength(100)
  }))
