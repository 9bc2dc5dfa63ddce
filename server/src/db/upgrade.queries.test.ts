import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MIGRATIONS_FOLDER } from '#folders.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { openEmptyDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'
import { type Row, sampleRows } from '#test/support/sample-rows.ts'
import type { Database } from './database.ts'
import { newId } from './columns.ts'
import { migrateSchema } from './migrate.ts'

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

/** Each table with its columns, except generated ones. */
const tablesIn = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const insert = async ({ pool }: Database, table: string, row: Row) => {
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
  await pool.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_record(null::"${table}", $1)`,
    [JSON.stringify(row)],
  )
}

/** Inserts a row into each table that this version has. */
const insertSampleRows = async (database: Database, day: number) => {
  const tables = await tablesIn(database)
  for (const [table, row] of sampleRows(day)) {
    const columns = tables.get(table)
    if (columns === undefined) continue
    const fields = Object.entries(row).filter(([name]) => columns.includes(name))
    await insert(database, table, Object.fromEntries(fields))
  }
}

type Content = ReadonlyMap<string, readonly Row[]>
const contentOf = async (database: Database): Promise<Content> => {
  const content = new Map<string, readonly Row[]>()
  for (const table of (await tablesIn(database)).keys()) {
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

/** Columns that a later migration fills; their new values are tested below. */
const REWRITTEN = new Map([['checklist_answers', { column: 'content', by: '0023_scores' }]])

/** Tables that a migration empties on purpose (CHANGELOG.md): download addresses, which are valid for five minutes. */
const EMPTIED = new Map([['export_tickets', '0009_audit_trail']])

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

const without = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

describe('a database of each version so far', () => {
  it('had a row in every table', () => {
    for (const [table, rows] of now) expect([table, rows.length > 0]).toEqual([table, true])
  })

  it.each([...TAGS.entries()].slice(1))('%i (%s) has all its rows after the update', (step) => {
    for (const [table, rows] of contentByStep[step] ?? []) {
      if (step < TAGS.indexOf(EMPTIED.get(table) ?? '')) continue
      const carried = now.get(table) ?? []
      for (const row of rows) {
        const { column, by } = REWRITTEN.get(table) ?? { column: '', by: '' }
        const isRewritten = step < TAGS.indexOf(by)
        const dropped = Object.keys(row).filter(
          (name) => !(name in (carried[0] ?? {})) || (isRewritten && name === column),
        )
        expect(carried).toContainEqual(expect.objectContaining(without(row, dropped)))
      }
    }
  })

  it('has what the updates filled in', () => {
    for (const document of now.get('documents') ?? []) {
      expect(document).toMatchObject({ document_key: expect.any(String), document_link: null })
    }
    for (const item of now.get('news') ?? []) {
      expect(item).toMatchObject({ banner_key: expect.any(String), banner_link: null })
      expect(item).toMatchObject({
        article_key: null,
        article_link: expect.stringMatching(/\?\/$/),
      })
    }
    const before = TAGS.indexOf('0019_files_are_settled')
    for (const file of contentByStep[before - 1]?.get('files') ?? []) {
      const { created_at } = file
      expect(now.get('files')).toContainEqual({ ...file, settled_at: created_at })
    }
    expect(now.get('files')).toHaveLength(2 * (TAGS.length - TAGS.indexOf('0001_foundation')))
    const answers = now.get('checklist_answers') ?? []
    expect(answers).toHaveLength(TAGS.length - TAGS.indexOf('0004_checklists'))
    for (const answer of answers) {
      expect(answer).toMatchObject({ answered_on: '2026-03-01', state: 'current', ended_at: null })
    }
    const carried = answers.filter(({ share }) => share !== null)
    expect(carried).toHaveLength(TAGS.indexOf('0023_scores') - TAGS.indexOf('0004_checklists'))
    for (const answer of carried) {
      expect(answer).toMatchObject({
        share: 50,
        critical: 0,
        content: [{ highest: 2, share: 100, questions: [{ highest: 2 }, { highest: 0 }] }],
      })
    }
    for (const { id, version_id, was_active } of now.get('checklists') ?? []) {
      expect(was_active).toBe(true)
      const rowsOf = (table: string) =>
        (now.get(table) ?? []).filter(({ checklist_id }) => checklist_id === id)
      const versions = rowsOf('checklist_versions')
      expect([versions.length, rowsOf('checklist_periods').length]).toEqual([1, 1])
      if (version_id !== null) expect(versions[0]).toMatchObject({ id: version_id })
    }
    for (const identity of now.get('identities') ?? []) {
      expect(identity['display_name']).toMatch(/^Ração \d+$/)
    }
    const counted = (now.get('checklist_answers_of_farms') ?? []).filter(
      ({ farm_code }) => farm_code !== 'figures',
    )
    expect(counted).toHaveLength(
      TAGS.indexOf('0007_answer_figures') - TAGS.indexOf('0004_checklists'),
    )
    for (const figure of counted) expect(figure).toMatchObject({ answers: 1 })
    const chosen = (now.get('checklist_answers_of_questions') ?? []).map(({ choice }) => choice)
    expect(chosen).toEqual(expect.arrayContaining(['', 'Sim', '1230']))
  })

  it.each([
    ['/document', '0001_foundation'],
    ['/news', '0001_foundation'],
    ['/alerts/simple-alert', '0001_foundation'],
    ['/activity', '0001_foundation'],
    ['/checklist', '0004_checklists'],
  ])('returns at %s the rows that were written since %s', async (path, since) => {
    const { status, body } = await portal.call('GET', path, { as: master })
    expect([status, body.data.total]).toEqual([200, TAGS.length - TAGS.indexOf(since)])
  })

  it.each([...TAGS.entries()].slice(0, -1))(
    'refuses the server of version %i (%s) once it is newer',
    async (step) => {
      const older = migrateSchema(database.pool, join(root, String(step)))
      await expect(older).rejects.toThrow(/written by a newer version of the portal/)
    },
  )
})

describe('corrections from before they were their author’s', () => {
  it('get the author of the first answer; who corrected stays with what was replaced', async () => {
    const own = await openEmptyDatabase()
    try {
      await migrateSchema(
        own.pool,
        migrationsUpTo(TAGS.indexOf('0034_corrections_keep_their_author') - 1),
      )
      await insertSampleRows(own, 1)
      const {
        rows: [first],
      } = await own.pool.query<Row>('select * from checklist_answers')
      const { user_name_key: _made, ...author } = { ...first }
      const chain = [newId(), newId(), newId()]
      const by = (name: string) => ({ admin_id: newId(), user_name: name })
      const end = (ended_by: string) => ({ state: 'replaced', ended_by })
      const rowOf = (index: number, values: Row) => ({ ...author, id: chain[index], ...values })
      await insert(own, 'checklist_answers', rowOf(0, end('Bia')))
      await insert(
        own,
        'checklist_answers',
        rowOf(1, { ...by('Bia'), ...end('Caio'), replaces_id: chain[0] }),
      )
      await insert(own, 'checklist_answers', rowOf(2, { ...by('Caio'), replaces_id: chain[1] }))
      await migrateSchema(own.pool, MIGRATIONS_FOLDER)
      const { rows } = await own.pool.query<Row>(
        'select id, admin_id, user_name, ended_by from checklist_answers order by id',
      )
      const { admin_id, user_name } = author
      expect(rows).toEqual(
        [author['id'], ...chain].map((id, index) => ({
          id,
          admin_id,
          user_name,
          ended_by: [null, 'Bia', 'Caio', null][index],
        })),
      )
    } finally {
      await own.close()
    }
  }, 60_000)
})
