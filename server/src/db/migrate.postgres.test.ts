import { describe, expect, it } from 'vitest'
import { emptyPostgresDatabase } from '#test/support/database.ts'
import { type Database, openPostgres } from './database.ts'
import { VERSION } from '#folders.ts'
import { migrateSchema, schemaFault } from './migrate.ts'

const withReplicas = async (count: number, test: (replicas: Database[]) => Promise<void>) => {
  const url = await emptyPostgresDatabase()
  const replicas = Array.from({ length: count }, () => openPostgres(url, 2))
  try {
    await test(replicas)
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()))
  }
}

it('the modes of sslmode that the driver takes as verify-full print no warning', async () => {
  const warnings: Error[] = []
  const listener = (warning: Error) => void warnings.push(warning)
  process.on('warning', listener)
  for (const mode of ['prefer', 'require', 'verify-ca']) {
    const { pool, close } = openPostgres(`postgres://x@127.0.0.1:1/x?sslmode=${mode}`, 1)
    await expect(pool.connect()).rejects.toThrow(/ECONNREFUSED/)
    await close()
  }
  process.off('warning', listener)
  expect(warnings).toEqual([])
})

describe('migrateSchema', () => {
  it('is run once by replicas that start together', () =>
    withReplicas(4, async (replicas) => {
      await Promise.all(replicas.map(({ pool }) => migrateSchema(pool)))
      const [first] = replicas
      const { rows } = (await first?.pool.query(
        'select hash from drizzle.__drizzle_migrations',
      )) ?? { rows: [] }
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(0)
    }))

  const LATER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`

  it('goes on with a schema of a newer version, unless that names a newer one as the oldest that may use it', () =>
    withReplicas(1, async ([replica]) => {
      if (replica === undefined) throw new Error('No replica')
      const { pool } = replica
      await migrateSchema(pool)
      await pool.query(LATER)
      await migrateSchema(pool)
      expect(await schemaFault(pool)).toBeUndefined()
      await pool.query(
        `create or replace function portal_oldest_version() returns text language sql immutable as $$ select '10.1.0' $$`,
      )
      await expect(migrateSchema(pool)).rejects.toThrow(
        `The database needs version 10.1.0 of the portal or newer, and this is ${VERSION}: `,
      )
      expect(await schemaFault(pool, '9.11.0')).toContain('needs version 10.1.0')
      expect(await schemaFault(pool, '10.1.0')).toBeUndefined()
      expect(await schemaFault(pool, '10.10.0')).toBeUndefined()
    }))

  it.each([
    ['made before the baseline', 1],
    ['of another line of versions', 99_999_999_999_999],
  ])('refuses a schema %s in one sentence, and changes nothing', (_name, at) =>
    withReplicas(1, async ([replica]) => {
      if (replica === undefined) throw new Error('No replica')
      const { pool } = replica
      await migrateSchema(pool)
      await pool.query('drop function portal_oldest_version() cascade')
      await pool.query(`update drizzle.__drizzle_migrations set created_at = ${at}`)
      await expect(migrateSchema(pool)).rejects.toThrow(
        /^The database was made by another version of the portal, [^\n]+ empty database\.$/,
      )
      const { rows } = await pool.query('select created_at from drizzle.__drizzle_migrations')
      expect(rows).toEqual([{ created_at: String(at) }])
    }),
  )
})
