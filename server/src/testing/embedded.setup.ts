import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEngine } from '#db/client.ts'
import { openMemory } from '#db/embedded/engine.ts'
import { migrateSchema } from '#db/migrate.ts'

/** The embedded database takes seconds to make and a fraction of one to copy. */
const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const file = join(folder, 'migrated.tar')
  const { engine, dump } = await openMemory()
  const database = openEngine(engine)
  await migrateSchema(database.pool)
  writeFileSync(file, Buffer.from(await (await dump()).arrayBuffer()))
  await database.close()
  project.provide('scratch', folder)
  project.provide('embeddedDump', file)
  project.provide('postgresUrl', '')
  return () => rmSync(folder, { recursive: true, force: true })
}
export default setup
