import { describe, expect, it } from 'vitest'
import { emptyPostgresDatabase } from '#test/support/database.ts'
import { type Database, openPostgres } from './database.ts'
import { migrateSchema } from './migrate.ts'

const withReplicas = async (count: number, test: (replicas: Database[]) => Promise<void>) => {
  const url = await emptyPostgresDatabase()
  const replicas = Array.from({ length: count }, () => openPostgres(url, 2))
  try {
    await test(replicas)
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()))
  }
}

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

  it('refuses a database of a newer version', () =>
    withReplicas(1, async ([replica]) => {
      if (replica === undefined) throw new Error('No replica')
      await migrateSchema(replica.pool)
      await replica.pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 99999999999999)`,
      )
      await expect(migrateSchema(replica.pool)).rejects.toThrow(/newer version/)
    }))
})
