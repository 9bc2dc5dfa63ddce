import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase, type Pool } from 'pg'
import { ConfigError } from '#errors.ts'
import { MIGRATIONS_FOLDER, VERSION } from '#folders.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const appliedAt = async (client: ClientBase) => {
  const { rows } = await client.query<{ has_table: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has_table`,
  )
  if (rows[0]?.has_table !== true) return []
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map((row) => Number(row.created_at))
}

type Queryable = Pick<ClientBase, 'query'>

/** Why this version may not use the schema, if the schema names a newer one as the oldest that may. */
export const schemaFault = async (client: Queryable, version = VERSION) => {
  const { rows } = await client.query<{ oldest: string }>(
    'select portal_oldest_version() as oldest',
  )
  const oldest = rows[0]?.oldest ?? version
  const isTooOld = version.localeCompare(oldest, 'en', { numeric: true }) < 0
  return isTooOld
    ? `The database needs version ${oldest} of the portal or newer, and this is ${version}: update it before starting it.`
    : undefined
}

/** The number of pending migrations. Later migrations are no obstacle while the schema allows this version. */
export const pendingMigrations = async (
  client: ClientBase,
  migrationsFolder = MIGRATIONS_FOLDER,
) => {
  const ownMigrations = readMigrationFiles({ migrationsFolder }).map((m) => m.folderMillis)
  const applied = new Set(await appliedAt(client))
  const pending = ownMigrations.filter((at) => !applied.has(at)).length
  if (applied.size + pending > ownMigrations.length && pending > 0) {
    throw new ConfigError(
      'The database was made by another version of the portal, which this one cannot follow: start it with that version, or this one with an empty database.',
    )
  }
  const fault = applied.size > 0 ? await schemaFault(client) : undefined
  if (fault !== undefined) throw new ConfigError(fault)
  return pending
}

/** Runs the pending migrations. Replicas that start at the same time wait for each other at the lock. */
export const migrateSchema = async (pool: Pool, migrationsFolder = MIGRATIONS_FOLDER) => {
  // A client outside the pool, because a migration may take longer than the pool's timeouts.
  const client = new Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    try {
      await pendingMigrations(client, migrationsFolder)
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations])
    }
  } finally {
    await client.end()
  }
}
