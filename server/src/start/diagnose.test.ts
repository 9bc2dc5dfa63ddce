import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { ConfigError } from '#errors.ts'
import { keyRing } from '#identity/embedded/signing-key.ts'
import { localContext } from '#portal.ts'
import { secretBox } from '#secret-box.ts'
import { newKey } from '#storage/key.ts'
import { fileStoreOf } from '#storage/open-store.ts'
import { testConfig } from '#test/support/app.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { diagnose } from './diagnose.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await keyRing(secretBox(config.secretKeys)).signingKey(localContext(database.db))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const config = testConfig({ DATA_DIR: join(folder, 'data'), SECRET_KEY: key(1) })
const deps = {
  open: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
  now: () => new Date(),
  allowsMissing: false,
}
const findingsOf = async (tested: typeof config, overrides: Partial<typeof deps> = {}) => {
  const findings = await diagnose(tested, { ...deps, ...overrides })
  return new Map(findings.map(({ name, state, text }) => [name, `${state}: ${text}`]))
}

it('reports no fault in a working installation, and leaves nothing behind', async () => {
  expect(Object.fromEntries(await findingsOf(config))).toEqual({
    database: 'fine: embedded; its schema is up to date',
    identity: 'fine: embedded; its signing key opens',
    key: 'fine: SECRET_KEY opens what the database holds',
    accounts: 'fine: those of the demonstration are allowed here',
    clock: "fine: 0 s apart from the database's",
    files: 'fine: the store has all 0',
    store: 'fine: the disk took, gave and removed a file',
    mail: 'fine: no SMTP_URL: mails are files in DATA_DIR/outbox',
  })
  expect(readdirSync(join(config.dataDir, 'files', 'docs'))).toEqual([])
})

it('reports a store that accepts no files, a different key and an unavailable mail server', async () => {
  const dataDir = join(folder, 'broken')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'files'), 'in the way')
  const SMTP_URL = 'smtp://portal:senha@127.0.0.1:1'
  const broken = testConfig({ DATA_DIR: dataDir, SECRET_KEY: key(2), SMTP_URL })
  const findings = await findingsOf(broken)
  expect(findings.get('store')).toMatch(/^wrong: DATA_DIR takes no files: .*ENOTDIR|EEXIST/)
  expect(findings.get('key')).toMatch(/^wrong: SECRET_KEY is not the key/)
  expect(findings.get('identity')).toMatch(/^wrong: SECRET_KEY is not the key/)
  expect(findings.get('mail')).toMatch(/^wrong: SMTP_URL leads to no mail server/)
  expect(findings.get('database')).toMatch(/^fine/)
})

it('names the files that the store lacks', async () => {
  const lost = `docs/${'A'.repeat(22)}/manual.pdf`
  await database.pool.query(
    `insert into files (key, domain, size, created_at, checked_at) values ($1, 'docs', 5, now(), now())`,
    [lost],
  )
  const missing = `1 of 1 files are missing, or are not as long as the database says: ${lost}`
  expect((await findingsOf(config)).get('files')).toContain(`wrong: ${missing}`)
  const allowed = await findingsOf(config, { allowsMissing: true })
  expect(allowed.get('files')).toBe(`fine: ${missing}.`)
  await database.pool.query('delete from files')
  await fileStoreOf(config).put(newKey('docs', 'alheio.pdf'), Buffer.from('x'))
  expect((await findingsOf(config)).get('files')).toBe(
    'fine: the store has all 0, and 1 that this database does not know',
  )
})

it('stops at accounts of the demonstration where the start does', async () => {
  await database.pool.query(
    `insert into admins (id, firebase_id, name, email, email_key, is_master) values (gen_random_uuid(), 'd', 'Demo', 'master@demo.test', 'master@demo.test', true)`,
  )
  const PUBLIC_URL = 'https://portal.test'
  const findings = await findingsOf(
    testConfig({ DATA_DIR: folder, SECRET_KEY: key(1), PUBLIC_URL }),
  )
  expect(findings.get('accounts')).toMatch(/^wrong: There are accounts of the demonstration/)
})

it('tries an S3 store as the server and as a browser', async () => {
  const account = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
  const s3 = await startS3(account, { now: new Date() })
  const variables = {
    DATA_DIR: folder,
    SECRET_KEY: key(1),
    PUBLIC_URL: 'http://portal.test',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'portal',
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  }
  const browserOf = async (more: Record<string, string> = {}) =>
    (await findingsOf(testConfig({ ...variables, ...more }))).get('browser')
  expect(await browserOf()).toMatch(/^wrong: Anyone can read answers/)
  s3.policy.publicDomains = ['docs', 'news']
  expect(await browserOf()).toMatch(
    /^wrong: The bucket lets no browser upload: .* http:..portal\.test$/,
  )
  s3.policy.corsOrigin = 'http://portal.test'
  expect(await browserOf()).toMatch(/^fine: /)
  s3.policy.publicDomains = ['docs']
  expect(await browserOf()).toMatch(/^wrong: A browser cannot read news/)
  const https = await browserOf({ PUBLIC_URL: 'https://portal.test' })
  expect(https).toMatch(/^wrong: The address of the files is http/)
  expect(s3.stored.size).toBe(0)
  await s3.stop()
})

it("tells of a clock that is half a minute off the database's", async () => {
  const off = (ms: number) => findingsOf(config, { now: () => new Date(Date.now() + ms) })
  expect((await off(60_000)).get('clock')).toMatch(/^wrong: .* is 60 s ahead of the database's/)
  expect((await off(-60_000)).get('clock')).toMatch(/^wrong: .* is 60 s behind the database's/)
  expect((await off(20_000)).get('clock')).toMatch(/^fine: 20 s/)
})

it('reports a database that another process uses, and checks the rest', async () => {
  const inUse = new ConfigError('DATA_DIR is in use by another process')
  const findings = await findingsOf(config, { open: () => Promise.reject(inUse) })
  expect(findings.get('database')).toBe('wrong: DATA_DIR is in use by another process')
  expect(findings.get('key')).toMatch(/^not tried/)
  expect(findings.get('store')).toMatch(/^fine/)
})

it('waits for the schema before it reads it', async () => {
  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  const findings = await findingsOf(config)
  expect(findings.get('database')).toMatch(/^fine: .*; 1 migrations wait: the next start runs them/)
  expect(findings.get('key')).toMatch(/^not tried/)
})
