import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MIGRATIONS_FOLDER } from '#folders.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { openEmptyDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'
import { type Row, insertSampleRows, tablesWithColumns } from '#test/support/sample-rows.ts'
import type { Database } from './database.ts'
import { migrateSchema, schemaFault } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
const journal = z
  .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
  .parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')))
const TAGS = journal.entries.map(({ tag }) => tag)

/** A copy of the migrations up to this step, as an earlier version had them. */
const migrationsUpTo = (step: number) => {
  const folder = join(root, String(step))
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  const shortened = { ...journal, entries: journal.entries.slice(0, step + 1) }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(shortened))
  return folder
}

type Content = ReadonlyMap<string, readonly Row[]>
const contentOf = async (database: Database): Promise<Content> => {
  const content = new Map<string, readonly Row[]>()
  for (const table of (await tablesWithColumns(database)).keys()) {
    const { rows } = await database.pool.query<{ row: Row }>(
      `select to_jsonb(whole_row) as row from "${table}" as whole_row`,
    )
    content.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return content
}

let database: Database
let portal: TestPortal
/** The content of the database after the sample rows of each version. */
const contentByStep: Content[] = []
let now: Content

beforeAll(async () => {
  database = await openEmptyDatabase()
  for (const step of TAGS.keys()) {
    await migrateSchema(database.pool, migrationsUpTo(step))
    await insertSampleRows(database, step)
    contentByStep.push(await contentOf(database))
  }
  now = await contentOf(database)
  portal = await makeTestPortal(() => database.db)
})
afterAll(async () => {
  await portal.app.close()
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

describe('a database of each version so far', () => {
  it('had a row in every table', () => {
    for (const [table, rows] of now) expect([table, rows.length > 0]).toEqual([table, true])
  })

  it.each([...TAGS.entries()])('%i (%s) has all its rows after the update', (step) => {
    for (const [table, rows] of contentByStep[step] ?? []) {
      for (const row of rows) {
        expect(now.get(table)).toContainEqual(expect.objectContaining(row))
      }
    }
  })

  it.each(['/document', '/news', '/alerts/simple-alert', '/activity', '/checklist'])(
    'returns at %s the rows of every version',
    async (path) => {
      const { status, body } = await portal.call('GET', path, { as: master })
      expect([status, body.data.total]).toEqual([200, TAGS.length])
    },
  )

  it('allows this version', async () => {
    expect(await schemaFault(database.pool)).toBeUndefined()
  })
})
