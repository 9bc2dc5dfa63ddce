import { pageQuery } from '@portal/contract/shared/paging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../server/src/db/client.ts'
import { migrateSchema } from '../server/src/db/migrate.ts'
import { idsOfPlaced } from '../server/src/db/placed-page.ts'
import {
  pageOfDocuments,
  placedDocuments,
} from '../server/src/features/documents/document.queries.ts'
import { type TestPostgres, makePostgres } from '../server/src/testing/postgres.ts'
import { measured } from './measuring.ts'

const SIZES = [1000, 10_000, 100_000]
/** The first page of the large table may cost so many times that of the small one. */
const LIMIT = 2

let postgres: TestPostgres
let database: Database

beforeAll(async () => {
  postgres = await makePostgres()
  database = openPostgres(postgres.url, 2)
  await migrateSchema(database.pool)
})
afterAll(async () => {
  await database.close()
  await postgres.discard()
})

/** Subsidiary 1001 has its items evenly, 1009 only among the oldest 2 %; one name in a thousand says 'raro'. */
const fill = async (count: number) => {
  const { pool } = database
  await pool.query('truncate documents cascade')
  await pool.query(
    `insert into documents (id, name, description, type, document_url, subsidiaries, farms, created_at, updated_at, updated_by)
     select gen_random_uuid(), 'Documento de ração número ' || n || case when n % 1000 = 7 then ' raro' else '' end,
       '', '0', 'https://x.test/' || n, array[case when n <= $1 / 50 then '1009' else '100' || (n % 6 + 1) end], array['ALL'],
       timestamptz '2026-01-01' + n * interval '1 minute', now(), ''
     from generate_series(1, $1) as n`,
    [count],
  )
  await pool.query(
    'insert into document_places select code, created_at, id from documents, unnest(subsidiaries) as code',
  )
  await pool.query('vacuum analyze documents')
  await pool.query('vacuum analyze document_places')
}

type Case = readonly [name: string, query: Record<string, string>, codes: string[] | undefined]
const CASES: readonly Case[] = [
  ['master', {}, undefined],
  ['one filial, items recent', {}, ['1001']],
  ['one filial, items old', {}, ['1009']],
  ['master, common word', { filters: 'name,like,racao' }, undefined],
  ['master, rare word', { filters: 'name,like,raro' }, undefined],
  ['one filial, common word', { filters: 'name,like,racao' }, ['1001']],
  ['one filial, old items, common word', { filters: 'name,like,racao' }, ['1009']],
]

it('the first page of documents costs the same however many there are', async () => {
  const pages: Record<string, number[]> = {}
  const totals: Record<string, number[]> = {}
  for (const size of SIZES) {
    await fill(size)
    for (const [name, query, codes] of CASES) {
      const asked = pageQuery.parse(query)
      const page = await measured(() => idsOfPlaced(database.db, placedDocuments, asked, codes))
      const both = await measured(() => pageOfDocuments(database.db, asked, codes))
      pages[name] = [...(pages[name] ?? []), page]
      totals[name] = [...(totals[name] ?? []), Math.max(0, both - page)]
    }
  }
  const rows = CASES.map(([name]) => {
    const page = pages[name] ?? []
    const total = totals[name] ?? []
    return {
      case: name,
      ...Object.fromEntries(
        SIZES.map((size, index) => [`page ${size} (ms)`, Number(page[index]?.toFixed(2))]),
      ),
      'page ×': Number(((page.at(-1) ?? 0) / (page[0] ?? 1)).toFixed(2)),
      [`total ${SIZES.at(-1)} (ms)`]: Number(total.at(-1)?.toFixed(2)),
    }
  })
  console.table(rows)
  for (const row of rows) expect([row.case, row['page ×'] <= LIMIT]).toEqual([row.case, true])
})
