import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase, type Pool } from 'pg'
import { ConfigError } from '#config.ts'
import { MIGRATIONS } from '#folders.ts'

/** Any number, as long as every replica uses the same. */
const LOCK = 7_306_021

const appliedAt = async (client: ClientBase) => {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (rows[0]?.known !== true) return []
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map((row) => Number(row.created_at))
}

/** How many migrations the database has yet to see. One that is newer than this version is refused. */
export const pendingMigrations = async (client: ClientBase, migrationsFolder = MIGRATIONS) => {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((m) => m.folderMillis))
  const applied = new Set(await appliedAt(client))
  if ([...applied].some((at) => !known.has(at))) {
    throw new ConfigError(
      'The database was written by a newer version of the portal: update this one before starting it.',
    )
  }
  return known.size - applied.size
}

/** Brings the schema up to date. Replicas that start together wait for each other at the lock. */
export const migrateSchema = async (pool: Pool, migrationsFolder = MIGRATIONS) => {
  // None of the pool's: however long a migration takes, it is waited for.
  const client = new Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await pendingMigrations(client, migrationsFolder)
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    await client.end()
  }
}
