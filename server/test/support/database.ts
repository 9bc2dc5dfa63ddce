import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openEngine, openPostgres } from '#db/client.ts'
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

/** A database of its own on the real PostgreSQL, and its address (for a second replica). Its files are copied, which takes a third of the time of writing them through the log. */
export const newPostgresDatabase = () => createDatabase(`template ${TEMPLATE} strategy file_copy`)

/** The same without a schema. */
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

/** A migrated embedded database, whatever the engine of this run. */
export const openEmbeddedDatabase = async () => openCopy(await migratedDump())

/** A database without a schema on the engine of this run. */
export const openEmptyDatabase = async (): Promise<Database> => {
  const dump = inject('embeddedDump')
  if (dump === '') return openPostgres(await emptyPostgresDatabase(), POOL)
  // To empty a copy takes a third of the time of making one from nothing.
  const database = await openCopy(dump)
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  return database
}
