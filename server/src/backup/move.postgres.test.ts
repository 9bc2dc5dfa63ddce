import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { secretBox } from '#secret-box.ts'
import { newPostgresDatabase, openEmbeddedDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { insertSampleRows, tablesWithColumns } from '#test/support/sample-rows.ts'
import type { Installation } from './installation.ts'
import { move } from './move.service.ts'

const KEY = `docs/${'A'.repeat(22)}/manual.pdf`
const LOST = `docs/${'C'.repeat(22)}/perdido.pdf`
const PHOTO = `answers/${'B'.repeat(22)}/foto.png`

it('an embedded installation moves to PostgreSQL with every row and file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-move-'))
  const source = await openEmbeddedDatabase()
  const target = openPostgres(await newPostgresDatabase(), 2)
  try {
    await insertSampleRows(source, 1)
    const installationOf = ({ pool }: Database, folder: string): Installation => ({
      pool,
      fileStore: diskFiles(join(root, folder)),
      keyIds: [],
      ownKeys: [],
      box: secretBox([Buffer.alloc(32)]),
      allowsDemonstration: false,
    })
    const [from, to] = [installationOf(source, 'a'), installationOf(target, 'b')]
    await from.fileStore.put(KEY, SAMPLES.pdf)
    await from.fileStore.put(PHOTO, SAMPLES.png)
    await source.pool.query(
      `insert into files (key, domain, size, created_at, checked_at) values ($1, 'docs', 5, now(), now())`,
      [LOST],
    )
    await expect(move(from, to)).rejects.toThrow(new RegExp(`^1 of 1 files are missing.*${LOST}`))
    await source.pool.query('delete from files where key = $1', [LOST])
    const { rows, files } = await move(from, to)
    expect(files).toBe(2)
    const tables = [...(await tablesWithColumns(source)).keys()]
    expect(rows).toBeGreaterThanOrEqual(tables.length)
    expect(await to.fileStore.read(KEY)).toMatchObject({ content: SAMPLES.pdf })
    expect(await to.fileStore.read(PHOTO)).toMatchObject({ content: SAMPLES.png })

    for (const table of tables) {
      const query = `select to_jsonb(whole_row) from "${table}" as whole_row order by 1`
      const [before, after] = [await source.pool.query(query), await target.pool.query(query)]
      expect([table, after.rows]).toEqual([table, before.rows])
    }
    await expect(move(from, to)).rejects.toThrow(/not empty/)
    await target.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await expect(move(from, to)).rejects.toThrow(/different versions/)
  } finally {
    await source.close()
    await target.close()
    rmSync(root, { recursive: true, force: true })
  }
})
