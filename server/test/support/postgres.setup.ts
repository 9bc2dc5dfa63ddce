import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#db/database.ts'
import { migrateSchema } from '#db/migrate.ts'
import { makePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that is deleted after the run. */
    scratch: string
    /** The URL of the real PostgreSQL; '' in a run on the embedded engine. */
    postgresUrl: string
    /** The dump of a migrated embedded database; '' in a run on PostgreSQL. */
    embeddedDump: string
  }
}

export const TEMPLATE = 'portal_template'

export const databaseUrl = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const prepareTemplate = async (server: string) => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const database = openPostgres(databaseUrl(server, TEMPLATE), 1)
  await migrateSchema(database.pool)
  await database.close()
}

/** Starts one PostgreSQL for the whole run; each worker copies the migrated template. */
const setup = async (project: TestProject) => {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const ownServer = configuredUrl === undefined ? await makePostgres() : undefined
  const server = configuredUrl ?? ownServer?.url ?? ''
  await prepareTemplate(server)
  const scratch = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  project.provide('scratch', scratch)
  project.provide('postgresUrl', server)
  project.provide('embeddedDump', '')
  return async () => {
    rmSync(scratch, { recursive: true, force: true })
    await ownServer?.discard()
  }
}
export default setup
