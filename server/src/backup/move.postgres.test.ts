import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgres } from '#db/database.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { removeDemonstration } from '#demo/remove-demonstration.ts'
import { makeTestPortal } from '#test/support/app.ts'
import { newPostgresDatabase, openEmbeddedDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { move } from './move.service.ts'
import { fingerprintsOf, tablesIn } from './rows.queries.ts'

const KEY = `docs/${'A'.repeat(22)}/manual.pdf`
const LOST = `docs/${'C'.repeat(22)}/perdido.pdf`
const PHOTO = `answers/${'B'.repeat(22)}/foto.png`

it('an embedded installation moves to PostgreSQL with every row and file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-move-'))
  const source = await openEmbeddedDatabase()
  const target = openPostgres(await newPostgresDatabase(), 2)
  try {
    const portal = await makeTestPortal(() => source.db)
    await loadDemonstration(portal.context(), portal.deps)
    const common = {
      keyIds: [],
      ownKeys: [],
      box: portal.deps.box,
      allowsDemonstration: true,
    }
    const from = {
      ...common,
      pool: source.pool,
      fileStore: diskFiles(join(root, 'a')),
    }
    const to = {
      ...common,
      pool: target.pool,
      fileStore: diskFiles(join(root, 'b')),
    }
    await from.fileStore.put(KEY, SAMPLES.pdf)
    await from.fileStore.put(PHOTO, SAMPLES.png)
    await expect(move(from, to)).rejects.toThrow(
      /accounts of the demonstration.*They are not moved/s,
    )
    await source.pool.query(
      `insert into admins (id, firebase_id, name, email, email_key, is_master) values (gen_random_uuid(), 'ana', 'Ana', 'ana@empresa.test', 'ana@empresa.test', true)`,
    )
    await removeDemonstration(portal.context(), portal.deps)
    await source.pool.query(
      `insert into files (key, domain, size, created_at, checked_at) values ($1, 'docs', 5, now(), now())`,
      [LOST],
    )
    await expect(move(from, to)).rejects.toThrow(new RegExp(`^1 of 1 files are missing.*${LOST}`))
    await source.pool.query('delete from files')
    const { rows, files } = await move(from, to)
    expect(files).toBe(2)
    expect(rows).toBeGreaterThan(1000)
    expect(await to.fileStore.read(KEY)).toMatchObject({ content: SAMPLES.pdf })
    expect(await to.fileStore.read(PHOTO)).toMatchObject({ content: SAMPLES.png })

    const client = await target.pool.connect()
    const loaded = await fingerprintsOf(client, await tablesIn(client))
    client.release(true)
    expect(loaded).toMatchObject({ checklists: { rows: 18 }, farms: { rows: 40 } })
    await expect(move(from, to)).rejects.toThrow(/not empty/)
    await target.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await expect(move(from, to)).rejects.toThrow(/different versions/)
    await portal.app.close()
  } finally {
    await source.close()
    await target.close()
    rmSync(root, { recursive: true, force: true })
  }
})
