import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { fingerprintsOf, tablesIn } from '#backup/rows.queries.ts'
import { openPostgres } from '#db/database.ts'
import { newKey } from '#storage/key.ts'
import { emptyPostgresDatabase, newPostgresDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { makeMigratedFolder } from '#test/support/migrated-database.ts'
import { runBuiltHelp, runBuilt, startBuilt } from '#test/support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS = [
  'create-master',
  'import-places',
  'backup',
  'restore',
  'move',
  'person',
  'remove-demonstration',
  'doctor',
  'replace-key',
]
const archive = join(folder, 'portal.backup')
const envOf = (dataDir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, dataDir),
  SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  PUBLIC_URL: 'https://portal.test',
  BACKUP_PASSPHRASE: 'uma-frase-bem-comprida',
})

/**
 * Runs a command within this process, because starting a process takes seconds. The help test shows that the built commands
 * load, and the backup, restore and move below that they work as built.
 */
const runHere = async (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = envOf('none'),
  input = '',
) => {
  const chunks: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => chunks.push(String(text)) > 0)
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value)
  const { argv, stdin } = process
  const setStdin = (value: Readable) =>
    Object.defineProperty(process, 'stdin', { value, configurable: true })
  const command = `${join(import.meta.dirname, `${name}.ts`)}?${randomUUID()}` // the query loads a new module instance each time
  try {
    process.argv = [...argv.slice(0, 2), ...args]
    setStdin(Readable.from([input]))
    process.exitCode = 0
    await import(command)
    return { code: process.exitCode, output: chunks.join('') }
  } finally {
    process.argv = argv
    setStdin(stdin)
    process.exitCode = 0
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

/** The row counts and hashes of every table. */
const contentOf = async (url: string) => {
  const { pool, close } = openPostgres(url, 1)
  const client = await pool.connect()
  const content = await fingerprintsOf(client, await tablesIn(client))
  client.release()
  await close()
  return content
}
const filesOf = (dataDir: string) => diskFiles(join(folder, dataDir))

describe('every command', () => {
  it('prints its help on request', async () => {
    const answers = await runBuiltHelp(COMMANDS, envOf('none'))
    for (const name of COMMANDS) {
      expect(answers[name]).toEqual({
        code: 0,
        output: expect.stringMatching(/^Usage: .*npm run/),
      })
    }
  })

  it.each<[string, string[]]>([
    ['backup', []],
    ['backup', ['--to', 'x', '--verify', 'x']],
    ['restore', ['--to', 'x']],
    ['move', ['postgres://x']],
    ['person', ['fly', '--email', 'ana@empresa.test']],
    ['person', ['erase']],
  ])('%s %j prints the usage and does nothing', async (name, args) => {
    const { code, output } = await runHere(name, args)
    expect(output).toMatch(/^Usage: .*npm run/)
    expect(code).toBe(1)
    expect(existsSync(envOf('none').DATA_DIR)).toBe(false)
  })

  it.each<[string, string[], string]>([
    ['create-master', ['--email', 'nao-e-email', '--name', 'Ana'], '--email is not valid'],
    ['create-master', ['--surprise'], 'Usage: npm run create-master'],
    ['import-places', [], 'Usage: npm run import'],
    ['import-places', ['--farms', '/nowhere.csv'], '/nowhere.csv cannot be read'],
  ])('%s %j prints its help', async (name, args, message) => {
    const { code, output } = await runHere(name, args)
    expect(output).toContain(message)
    expect(code).toBe(1)
  })
})

describe('an unreachable address', () => {
  it.each([
    ['--to is not valid: expected an address', 'postgres://portal:senha%dela@host/portal'],
    ['--to is not valid: expected an address', 'senha'],
    ['--to does not lead to a database: nothing', 'postgres://portal:senha@127.0.0.1:1/portal'],
  ])('is reported in one line, without its password: %s', async (message, to) => {
    const { code, output } = await runHere('move', ['--to', to])
    expect(output.trimEnd()).toMatch(new RegExp(`^${message}[^\n]*$`))
    expect(output).not.toContain('senha')
    expect(code).toBe(1)
  })
})

describe('an installation, operated by its commands', () => {
  it('is backed up, restored elsewhere and moved, from engine to engine, and stays the same', async () => {
    const source = await newPostgresDatabase()
    const here = { ...envOf('here'), DATABASE_URL: source }
    const there = envOf('there')
    const person = ['--email', 'ana@empresa.test']
    const named = [...person, '--name', 'Ana Souza']
    const withoutPassword = await runHere('create-master', [...named, '--new'], here, '')
    expect(withoutPassword).toMatchObject({
      code: 1,
      output: expect.stringContaining('The password is empty'),
    })
    const twoLines = await runHere('create-master', named, here, 'uma-senha\noutra\n')
    expect(twoLines).toMatchObject({
      code: 1,
      output: expect.stringContaining('The password has a line break'),
    })
    expect((await runHere('create-master', named, here, 'uma-senha\n')).code).toBe(0)
    const again = await runHere('create-master', named, here, 'uma-senha\n')
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining('email: Usuário já existe'),
    })
    const ended = await runHere('person', ['end-sessions', ...person], here)
    expect(ended).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Working on the database \S+, and the folder \S+here\nEvery session of ana@empresa\.test has ended\.\n$/,
      ),
    })
    const key = newKey('docs', 'a.pdf')
    await filesOf('here').put(key, SAMPLES.pdf)

    // Read before the backup, which adds an audit entry of its own.
    const content = await contentOf(source)
    const backup = await runBuilt('backup', ['--to', archive], here)
    expect(backup.output).toMatch(/portal\.backup: \d+ rows and 1 files/)
    expect(readFileSync(archive).includes('ana@empresa.test')).toBe(false)
    const verified = await runHere('backup', ['--verify', archive])
    expect(verified.output).toMatch(
      /portal\.backup: whole, made at .*  admins: 1 rows\n.*  1 files\n/s,
    )
    const listed = await runHere('backup', ['--list', folder])
    expect(listed.output).toMatch(/ bytes {2}portal\.backup\n$/)

    await makeMigratedFolder(there.DATA_DIR)
    const wrong = { ...there, BACKUP_PASSPHRASE: 'uma-frase-que-e-outra' }
    const refused = await runHere('restore', ['--from', archive], wrong)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('passphrase is wrong'),
    })
    const restored = await runBuilt('restore', ['--from', archive], there)
    expect(restored.output).toMatch(/is in: \d+ rows and 1 files/)
    expect(await filesOf('there').read(key)).toMatchObject({ content: SAMPLES.pdf })

    const target = await emptyPostgresDatabase()
    const moved = await runBuilt('move', ['--to', target], there)
    expect(moved.output).toMatch(
      /\nMoving to the database \S+, and files to \S+there.files\n\d+ rows and 1 files are there, each as it was/,
    )
    expect(content['admins']).toMatchObject({ rows: 1 })
    expect(await contentOf(target)).toEqual(content)
  })

  it('whose files are missing is backed up, names them and ends with 1', async () => {
    const env = { ...envOf('incomplete'), DATABASE_URL: await newPostgresDatabase() }
    await filesOf('incomplete').put(newKey('docs', 'a.pdf'), SAMPLES.pdf)
    const { pool, close } = openPostgres(env.DATABASE_URL, 1)
    const lost = newKey('docs', 'b.pdf')
    await pool.query(
      `insert into files (key, domain, size, created_at, checked_at) values ($1, 'docs', 5, now(), now())`,
      [lost],
    )
    await close()
    const fileOf = (name: string) => join(folder, `${name}.backup`)
    const backup = await runHere('backup', ['--to', fileOf('incomplete')], env)
    expect(backup.code).toBe(1)
    expect(backup.output).toMatch(
      new RegExp(`1 files, \\d+ bytes.*1 of 1 files are missing.*${lost}`, 's'),
    )
    const verified = await runHere('backup', ['--verify', fileOf('incomplete')])
    expect(verified).toMatchObject({ code: 1, output: expect.stringContaining(lost) })
    const allowed = ['--verify', fileOf('incomplete'), '--allow-missing']
    expect(await runHere('backup', allowed)).toMatchObject({ code: 0 })

    const failed = await runHere('backup', ['--to', join(folder, 'nowhere', 'a.backup')], env)
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/^Working on .*\nThe backup failed: ENOENT\n$/)
  })

  it('whose key is lost is restored if the operator says so, and its key is replaced', async () => {
    const lost = { ...envOf('lost'), DATABASE_URL: await newPostgresDatabase() }
    const named = ['--email', 'ana@empresa.test', '--name', 'Ana Souza']
    const file = join(folder, 'lost.backup')
    await runHere('create-master', [...named, '--new'], lost, 'uma-senha\n')
    await runHere('backup', ['--to', file], lost)

    const fresh = {
      ...envOf('fresh'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: await newPostgresDatabase(),
    }
    const restored = await runHere('restore', ['--from', file, '--lost-key'], fresh)
    expect(restored.output).toMatch(/0 files\.\nBefore the portal starts: npm run replace-key/)
    const replaced = await runHere('replace-key', ['--everyone-needs-a-new-totp'], fresh)
    expect(replaced.output).toMatch(/^1 people .* new-totp --email ana@empresa\.test\n/ms)
  })

  it('is refused by a server that its schema does not allow, and one that runs is not ready', async () => {
    const { PUBLIC_URL, ...env } = envOf('none')
    const DATABASE_URL = await newPostgresDatabase()
    const server = await startBuilt({ ...env, NODE_ENV: 'test', DATABASE_URL })
    const { pool, close } = openPostgres(DATABASE_URL, 1)
    await pool.query(
      `create or replace function portal_oldest_version() returns text language sql immutable as $$ select '99.0.0' $$`,
    )
    await close()
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    const { code, output } = await runBuilt('main', [], { ...env, PUBLIC_URL, DATABASE_URL })
    expect(output).toMatch(/The database needs version 99\.0\.0 of the portal or newer/)
    expect(code).toBe(1)
  })
})
