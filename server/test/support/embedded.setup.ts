import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedDump } from './migrated-database.ts'

const setup = async (project: TestProject) => {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  project.provide('scratch', scratch)
  project.provide('embeddedDump', await migratedDump())
  project.provide('postgresUrl', '')
  return () => rmSync(scratch, { recursive: true, force: true })
}
export default setup
