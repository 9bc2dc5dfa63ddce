import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, Pool } from 'pg'
import { newPostgresDatabase } from '#test/support/database.ts'
import { batchesOf, beginReading, fingerprintsOf } from './rows.queries.ts'

const MEGABYTE = 1_000_000
const table = { name: 'texts', columns: ['text'] }

let url: string
let pool: Pool
beforeAll(async () => {
  url = await newPostgresDatabase()
  pool = new Pool({ connectionString: url, max: 1 })
  await pool.query('create table texts (text text)')
})
afterAll(() => pool.end())

const lengthsOf = async (rows: number, length: number) => {
  await pool.query('truncate texts')
  await pool.query(
    `insert into texts select repeat('x', ${length}) from generate_series(1, ${rows})`,
  )
  const client = await pool.connect()
  const batches = []
  try {
    await beginReading(client)
    for await (const batch of batchesOf(client, table)) batches.push(batch)
  } finally {
    client.release(true)
  }
  expect(batches.flatMap(({ json }) => JSON.parse(json))).toHaveLength(rows)
  return batches.map(({ rows: texts }) => texts.length)
}

it('rows are read in batches of 500, and of a megabyte', async () => {
  expect(await lengthsOf(1001, 10)).toEqual([500, 500, 1])
  expect(await lengthsOf(5, MEGABYTE / 2)).toEqual([2, 2, 1])
  expect(await lengthsOf(2, 3 * MEGABYTE)).toEqual([1, 1])
  expect(await lengthsOf(0, 1)).toEqual([])
})

it('what takes longer than a request may is not given up', async () => {
  await pool.query('truncate texts')
  const holder = await pool.connect()
  await holder.query('begin; lock table texts')
  const impatient = new Client({ connectionString: url, query_timeout: 100 })
  const reader = new Client({ connectionString: url, query_timeout: 100 })
  try {
    await Promise.all([impatient.connect(), reader.connect()])
    const fingerprints = fingerprintsOf(reader, [table])
    await expect(impatient.query('select from texts')).rejects.toThrow('timeout')
    await holder.query('commit')
    expect(await fingerprints).toMatchObject({ texts: { rows: 0 } })
  } finally {
    holder.release(true)
    await Promise.all([impatient.end(), reader.end()])
  }
})
