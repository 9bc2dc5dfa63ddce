import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '#db/database.ts'
import { openMemoryEngine } from '#db/embedded/engine.ts'
import { migrateSchema } from '#db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#folders.ts'

const SERVER = join(import.meta.dirname, '..', '..')
const ROOT = join(SERVER, '..')
const CACHE = join(ROOT, 'node_modules', '.cache', 'portal-tests')
const SOURCES = [MIGRATIONS_FOLDER, join(SERVER, 'src', 'db'), join(ROOT, 'package-lock.json')]

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path]

const fingerprint = () => {
  const hash = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap(filesUnder)) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const writeDump = async (file: string) => {
  const { engine, dump } = await openMemoryEngine()
  const database = openEngine(engine)
  await migrateSchema(database.pool)
  writeFileSync(file, Buffer.from(await (await dump()).arrayBuffer()))
  await database.close()
}

/** Migrating a database takes ten seconds and copying it one, so a dump is cached for each version of the sources. */
export const migratedDump = async () => {
  const name = `${fingerprint()}.tar`
  const file = join(CACHE, name)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const staleDumps = readdirSync(CACHE).filter(
    (dumpName) => dumpName.endsWith('.tar') && dumpName !== name,
  )
  for (const dumpName of staleDumps) rmSync(join(CACHE, dumpName), { force: true })
  const temporaryFile = `${file}.${randomUUID()}` // another test project may write the same dump at the same time
  await writeDump(temporaryFile)
  renameSync(temporaryFile, file)
  return file
}

/** Creates the embedded database of an installation, migrated and empty, before a process is started on it. */
export const makeMigratedFolder = async (dataDir: string) => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await migratedDump(), '-C', folder], { stdio: 'pipe' })
}
