import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openEngine, openPostgres } from '#db/database.ts'
import { openMemoryEngine } from '#db/embedded/engine.ts'
import { migratedDump } from './migrated-database.ts'
import { TEMPLATE, databaseUrl } from './postgres.setup.ts'

const POOL = 5

const createDatabase = async (from: string) => {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} ${from}`)
  await client.end()
  return databaseUrl(server, name)
}

/** Creates a migrated database on the real PostgreSQL and returns its URL. `file_copy` takes a third of the time of `wal_log`. */
export const newPostgresDatabase = () => createDatabase(`template ${TEMPLATE} strategy file_copy`)

/** Creates a database without a schema on the real PostgreSQL and returns its URL. */
export const emptyPostgresDatabase = () => createDatabase('')

const openCopy = async (dump: string) => {
  const { engine } = await openMemoryEngine(new Blob([readFileSync(dump)]))
  return openEngine(engine)
}

/** A migrated, empty database on the engine of this run. */
export const openTestDatabase = async (): Promise<Database> => {
  const dump = inject('embeddedDump')
  return dump === '' ? openPostgres(await newPostgresDatabase(), POOL) : openCopy(dump)
}

/** A migrated embedded database, also in a run on PostgreSQL. */
export const openEmbeddedDatabase = async () => openCopy(await migratedDump())

/** A database without a schema on the engine of this run. */
export const openEmptyDatabase = async (): Promise<Database> => {
  const dump = inject('embeddedDump')
  if (dump === '') return openPostgres(await emptyPostgresDatabase(), POOL)
  // Emptying a copy takes a third of the time of creating a new database.
  const database = await openCopy(dump)
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  return database
}
