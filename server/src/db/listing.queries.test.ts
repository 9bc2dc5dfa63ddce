import { pageQuery } from '@portal/contract/shared/paging'
import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import type { Db } from './database.ts'
import { readListing } from './listing.ts'
import { firstDayOf, lastDayOf } from './period.ts'

const things = pgTable('things', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: text().notNull(),
  active: boolean().notNull(),
  startDate: date({ mode: 'string' }),
  endDate: date({ mode: 'string' }),
  farms: text().array().notNull(),
})
const listing = {
  fields: {
    id: { type: 'id', column: things.id },
    name: { type: 'text', column: things.name, key: things.nameKey },
    active: { type: 'boolean', column: things.active },
    start_date: { type: 'date', column: things.startDate, key: firstDayOf(things.startDate) },
    end_date: { type: 'date', column: things.endDate, key: lastDayOf(things.endDate) },
    farms: { type: 'places', column: things.farms },
  },
  orders: { name: things.nameKey, end_date: lastDayOf(things.endDate) },
  last: things.id,
} as const

const idOf = (number: number) => `0199e0f0-0000-7000-8000-00000000000${number}`
const rows = [
  {
    name: 'Água',
    active: true,
    startDate: '2026-11-10',
    endDate: '2026-11-14',
    farms: ['F1', 'F2'],
  },
  { name: 'bola', active: false, endDate: '2026-11-15', farms: ['F2'] },
  { name: 'Ção', active: true, endDate: '2026-11-15', farms: [] },
  { name: 'Dado', active: false, endDate: '2026-11-16', farms: ['ALL'] },
  { name: 'Éden', active: false, endDate: null, farms: ['F9'] },
].map((row, index) => ({ ...row, id: idOf(index + 1) }))

const withThings = (test: (db: Db) => Promise<void>) =>
  withApp(async ({ db }) => {
    await db.execute(
      sql`create temp table things (id uuid primary key, name text, name_key text, active boolean, start_date date, end_date date, farms text[]) on commit drop`,
    )
    const rowsWithKey = rows.map((row) => ({ ...row, nameKey: sql`portal_normalize(${row.name})` }))
    await db.insert(things).values(rowsWithKey)
    await test(db)
  })

const namesBy = async (db: Db, query: Record<string, string>) => {
  const { where, orderBy, limit, offset } = readListing(listing, pageQuery.parse(query))
  const page = await db
    .select({ name: things.name })
    .from(things)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return page.map(({ name }) => name)
}

describe('readListing', () => {
  it.each<[string, string[]]>([
    ['', ['Água', 'bola', 'Ção', 'Dado', 'Éden']],
    ['name,like,AGUA', ['Água']],
    ['name,like,cao', ['Ção']],
    ['name,equals,agua', []],
    ['name,in,Água,bola', ['Água', 'bola']],
    ['active,equals,1', ['Água', 'Ção']],
    ['active,not_equals,true', ['bola', 'Dado', 'Éden']],
    ['end_date,equals,11/15/2026', ['bola', 'Ção']],
    ['end_date,not_equals,2026-11-15', ['Água', 'Dado', 'Éden']],
    ['end_date,greater_than,2026-11-14', ['bola', 'Ção', 'Dado']],
    ['end_date,less_than,2026-11-15', ['Água']],
    ['start_date,less_than,2026-11-10', ['bola', 'Ção', 'Dado', 'Éden']],
    ['start_date,greater_than,2026-11-09', ['Água']],
    ['farms,equals,F2', ['Água', 'bola', 'Dado']],
    ['farms,in,F1,F9', ['Água', 'Dado', 'Éden']],
    ['farms,equals,ALL', ['Dado']],
    ['farms,not_equals,F2', ['Ção', 'Éden']],
    [`id,equals,${idOf(2)}`, ['bola']],
    [`id,in,${idOf(1)},${idOf(3)}`, ['Água', 'Ção']],
    ['active,equals,1|farms,equals,F1', ['Água']],
  ])('filters by "%s"', (filters, expected) =>
    withThings(async (db) => {
      expect(await namesBy(db, { filters })).toEqual(expected)
    }),
  )

  it('settles ties by the id, in the direction of the order', () =>
    withThings(async (db) => {
      expect(await namesBy(db, { order_by: 'end_date,desc' })).toEqual([
        'Éden',
        'Dado',
        'Ção',
        'bola',
        'Água',
      ])
      expect(await namesBy(db, { order_by: 'end_date,asc' })).toEqual([
        'Água',
        'bola',
        'Ção',
        'Dado',
        'Éden',
      ])
    }))

  it('returns each row on exactly one page', () =>
    withThings(async (db) => {
      const pages: string[] = []
      for (const page of ['1', '2', '3', '4', '5']) {
        pages.push(...(await namesBy(db, { page, page_size: '1', order_by: 'end_date,desc' })))
      }
      expect(pages).toEqual(['Éden', 'Dado', 'Ção', 'bola', 'Água'])
    }))
})
