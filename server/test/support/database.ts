import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openEngine, openPostgres } from '#db/client.ts'
import { openMemory } from '#db/embedded/engine.ts'
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

/** A database of its own on the real PostgreSQL, and its address (for a second replica). */
export const newPostgresDatabase = () => createDatabase(`template ${TEMPLATE}`)

/** The same without a schema. */
export const emptyPostgresDatabase = () => createDatabase('')

/** A migrated, empty database on the engine of this run. */
export const openTestDatabase = async (): Promise<Database> => {
  const dump = inject('embeddedDump')
  if (dump === '') return openPostgres(await newPostgresDatabase(), POOL)
  const { engine } = await openMemory(new Blob([readFileSync(dump)]))
  return openEngine(engine)
}

/** A database without a schema on the engine of this run. */
export const openEmptyDatabase = async (): Promise<Database> =>
  inject('embeddedDump') === ''
    ? openPostgres(await emptyPostgresDatabase(), POOL)
    : openEngine((await openMemory()).engine)
