import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '#errors.ts'
import { openDatabase } from './database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-folder-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('a folder with other content than a database is refused, and stays as it is', async () => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  writeFileSync(join(folder, 'fotos.zip'), '')
  const opening = openDatabase({ dataDir, database: { url: undefined, pool: 1 } })
  const refused = expect(opening).rejects
  await refused.toThrow(ConfigError)
  await refused.toThrow(/database is not empty and holds no database \(no PG_VERSION\): [^\n]+$/)
  expect(readdirSync(folder)).toEqual(['fotos.zip'])
})
