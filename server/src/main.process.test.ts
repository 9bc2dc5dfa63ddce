import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { VERSION } from '#folders.ts'
import { makeMigratedFolder } from '#test/support/migrated-database.ts'
import { type RunningServer, runBuilt, startBuilt } from '#test/support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-process-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  PUBLIC_URL: 'https://portal.test',
}
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x'
const CREDENTIALS = JSON.stringify({
  email: 'master@demo.test',
  password: DEMO_PASSWORD,
  returnSecureToken: true,
})
const JSON_TYPE = { 'content-type': 'application/json' }

const signIn = async (url: string) => {
  const reply = await fetch(`${url}${SIGN_IN}`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: CREDENTIALS,
  })
  return reply.status
}

/** Sends the headers of a sign-in, which the server has read when this ends. The returned function sends its body and returns the status. */
const beginSignIn = async (url: string) => {
  const headers = {
    ...JSON_TYPE,
    'content-length': Buffer.byteLength(CREDENTIALS),
    expect: '100-continue',
  }
  const pending = request(`${url}${SIGN_IN}`, { method: 'POST', headers, agent: false })
  pending.flushHeaders()
  await once(pending, 'continue')
  return async () => {
    pending.end(CREDENTIALS)
    const [reply] = await once(pending, 'response')
    reply.resume()
    return reply.statusCode
  }
}

describe('a running server', () => {
  let server: RunningServer
  beforeAll(async () => {
    await makeMigratedFolder(DATA_DIR) // a new database is covered below
    server = await startBuilt({ DATA_DIR, LOG_LEVEL: 'info' })
  })
  afterAll(() => server.end('SIGKILL'))

  it('names the commit of the build in --version, health and every log line', async () => {
    const commit = readFileSync(join(import.meta.dirname, '..', 'dist', 'commit'), 'utf8')
    expect(commit).toMatch(/^([0-9a-f]{7,40}(-dirty)?|unknown)$/)
    const { output } = await runBuilt('main', ['--version'], {})
    expect(output).toBe(`${VERSION} (${commit})\n`)
    const health = await fetch(`${server.url}/healthz`)
    expect(await health.json()).toMatchObject({ version: VERSION, commit })
    await fetch(`${server.url}/api/v1/settings`)
    await expect
      .poll(() => server.output())
      .toContain(`"version":"${VERSION}","commit":"${commit}"`)
  })

  it('keeps its embedded database from a second process, which says why', async () => {
    const { code, output } = await runBuilt('main', [], { DATA_DIR, PORT: '0' })
    expect(code).toBe(1)
    expect(output).toContain('DATA_DIR is in use by another process')
    expect(await signIn(server.url)).toBe(200)
  })

  it('lets requests in flight finish before it stops at a closed terminal (SIGHUP)', async () => {
    const finishers = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(server.url)))
    const ended = server.end('SIGHUP')
    const statuses = await Promise.all(finishers.map((finish) => finish()))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await ended).toBe(0)
    expect(server.output()).toContain('Encerrando…')
  })

  it('is not ready as soon as it is told to stop, and serves on for DRAIN_SECONDS', async () => {
    const draining = await startBuilt({ DATA_DIR, DRAIN_SECONDS: '2' })
    const toldAt = performance.now()
    const ended = draining.end('SIGTERM')
    await expect.poll(() => draining.output()).toContain('Encerrando…')
    const ready = await fetch(`${draining.url}/readyz`)
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
    const page = await fetch(`${draining.url}/login`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await signIn(draining.url)).toBe(200)
    expect(await ended).toBe(0)
    expect(performance.now() - toldAt).toBeGreaterThan(1900)
  })
})

describe('the start', () => {
  it.each([
    [
      'a sign that is not encoded', // a bundler could drop this check
      { DATABASE_URL: 'postgres://portal:50%off@x/portal', SECRET_KEY: 'k'.repeat(43) },
      /^DATABASE_URL is not valid: expected [^\n]+$/,
    ],
    [
      'production without its settings',
      { NODE_ENV: 'production' },
      /^\{[^\n]+"message":"SECRET_KEY is missing[^\n]+\}\n\{[^\n]+PUBLIC_URL is missing[^\n]+\}$/,
    ],
    [
      'an empty folder in production',
      { ...PRODUCTION, DATA_DIR: join(folder, 'nowhere') },
      /^(?:\{[^\n]+"level":40[^\n]+\}\n)*\{[^\n]+holds no installation[^\n]+\}$/,
    ],
  ])('stops at %s with a message that names it', async (_name, variables, message) => {
    const { code, output } = await runBuilt('main', [], { DATA_DIR, ...variables })
    expect(code).toBe(1)
    expect(output.trim()).toMatch(message)
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })
})

describe('the commands', () => {
  it('import places into a production database that they make, and create the first master', async () => {
    const production = { ...PRODUCTION, DATA_DIR: join(folder, 'production') }
    const args = ['--email', 'ana@empresa.test', '--name', 'Ana Souza']
    const refused = await runBuilt('create-master', args, production, 'uma-senha\n')
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^Working on .*\nDATA_DIR .* holds no installation.*\n$/)
    expect(existsSync(production.DATA_DIR)).toBe(false)

    const csv = join(folder, 'filiais.csv')
    writeFileSync(csv, 'code,name\n1001,Chapecó\n')
    const imported = await runBuilt('import-places', ['--subsidiaries', csv, '--new'], production)
    expect(imported).toEqual({
      code: 0,
      output: `Working on the embedded database in ${production.DATA_DIR}\nSubsidiaries: 1 created, 0 updated, 0 retired, 0 unchanged (${csv}, UTF-8)\n`,
    })

    // The new database is readable by its owner only.
    expect(statSync(join(production.DATA_DIR, 'database')).mode & 0o777).toBe(0o700)

    const created = await runBuilt('create-master', args, production, 'uma-senha\n')
    expect(created.code).toBe(0)
    expect(created.output).toMatch(/TOTP secret: [A-Z2-7]{32}/)
  })
})
