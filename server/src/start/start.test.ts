import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { openPostgres } from '#db/database.ts'
import { outageLog } from '#db/outage-log.ts'
import { recordSignIn } from '#features/admins/admin.queries.ts'
import { replaceTotpSecret } from '#features/admins/operator.service.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { mails } from '#mail/mail.tables.ts'
import { fileStoreOf } from '#storage/open-store.ts'
import { secretBox } from '#secret-box.ts'
import { testConfig, TOTP_SECRET, withApp } from '#test/support/app.ts'
import { closeServer, listenOnLoopback, portOf } from '#test/support/loopback-server.ts'
import { master } from '#test/support/people.ts'
import { closeConnectionsLater } from './close-connections-later.ts'
import { checkConnection, connectFault } from './database-check.ts'
import { mailFault } from './mail-fault.ts'
import { checkPort } from './ports.ts'
import { replaceKey } from './replace-key.ts'
import { checkSealed } from './sealed-check.ts'
import { reseal } from './sealed-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noMailer = { send: () => Promise.resolve(), close: () => Promise.resolve() }
const MAIL = { to: 'ana@x.test', subject: 's', text: 't', html: 'h' }
const TIMES = { now: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
const NAMES = { host: 'HOST', port: 'PORT' }

describe('where to listen', () => {
  it('is refused with the variable’s name while another process listens there', async () => {
    const blocker = createServer()
    const port = await listenOnLoopback(blocker)
    await expect(checkPort({ host: '127.0.0.1', port }, NAMES)).rejects.toThrow(
      `PORT ${port} is in use by another process`,
    )
    await closeServer(blocker)
    await checkPort({ host: '127.0.0.1', port }, NAMES)
  })

  it.each(['192.0.2.1', 'no-such-host.invalid'])(
    'is refused at %s with the variable’s name',
    async (host) => {
      await expect(checkPort({ host, port: 0 }, NAMES)).rejects.toThrow(/^HOST is /)
    },
  )
})

const failure = (code: string, message = 'password "senha"') =>
  Object.assign(new Error(message), { code })

describe('a database that cannot be used', () => {
  it.each([
    ['its host is unknown', failure('ENOTFOUND')],
    ['nothing listens there', new AggregateError([failure('ECONNREFUSED')])],
    ['user or password is refused', failure('28P01')],
    ['there is no such database', failure('3D000')],
    ['does not answer', new Error('timeout exceeded when trying to connect')],
    ['speaks no TLS', new Error('The server does not support SSL connections')],
    ['not trusted', failure('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['the connection failed', new Error('senha')],
  ])('is reported: %s', (reason, error) => {
    expect(connectFault(error).message).toMatch(new RegExp(`^DATABASE_URL .*${reason}`))
    expect(connectFault(error).message).not.toContain('senha')
  })

  it('is detected before anything is written', async () => {
    const { pool, close } = openPostgres('postgres://portal:senha@127.0.0.1:1/portal', 1)
    await expect(checkConnection(pool)).rejects.toThrow(/^DATABASE_URL .* nothing listens there/)
    await close()
  })
})

it('a missing mail server is reported, without its password', async () => {
  const fault = await mailFault('smtp://portal:senha@127.0.0.1:1')
  expect(fault).toMatch(/^SMTP_URL .*ECONNECTION|ESOCKET/)
  expect(fault).not.toContain('senha')
})

it('a key other than the one that sealed the data is detected', () =>
  withApp(async ({ db, anAdmin, config }) => {
    await anAdmin(master)
    const [ownKey] = config.secretKeys
    const otherKey = Buffer.alloc(32, 1)
    await checkSealed(db, secretBox(config.secretKeys))
    await checkSealed(db, secretBox([otherKey, ...(ownKey ? [ownKey] : [])]))
    await expect(checkSealed(db, secretBox([otherKey]))).rejects.toThrow(
      /^SECRET_KEY is not the key/,
    )
  }))

it('data sealed with an older key is sealed again with the newest, once; the older key can then be removed', () =>
  withApp(async ({ db, anAdmin, config, context }) => {
    const { id } = await anAdmin(master)
    await recordSignIn(db, id, 7, new Date())
    const newKey = Buffer.alloc(32, 1)
    const newBox = secretBox([newKey])
    await expect(checkSealed(db, newBox)).rejects.toThrow(/^SECRET_KEY is not the key/)
    const mailer = { ...noMailer, send: async () => void (sent += 1) }
    let sent = 0
    await mailQueue({ box: secretBox(config.secretKeys), mailer }).add(db, MAIL, TIMES)
    const bothBox = secretBox([newKey, ...config.secretKeys])
    await reseal(context(), bothBox)
    await reseal(context(), bothBox)
    await checkSealed(db, newBox)
    const sending = { db, now: () => TIMES.now, log: { error: () => undefined } }
    await mailQueue({ box: newBox, mailer }).sendDue(sending)
    expect(sent).toBe(1)
    const admin = await db.select().from(admins).where(eq(admins.id, id))
    expect(newBox.open(admin[0]?.totpSecret ?? '', id)).toBe(TOTP_SECRET)
    expect(admin[0]?.totpLastStep).toBe(7)
    expect(await db.$count(auditEntries, eq(auditEntries.entity, 'secret_key'))).toBe(1)
  }))

it('replacing a lost key deletes what it sealed and every session, and nothing else', () =>
  withApp(async ({ db, anAdmin, config, context, tokenOf, call }) => {
    const lost = await anAdmin(master, 'ana@x.test')
    const token = await tokenOf(master)
    const box = secretBox(config.secretKeys)
    await mailQueue({ box, mailer: noMailer }).add(db, MAIL, TIMES)
    expect(await replaceKey(context(), box)).toBeUndefined()
    expect((await call('GET', '/activity', { token })).status).toBe(200)

    const newBox = secretBox([Buffer.alloc(32, 1)])
    const people = await replaceKey(context(), newBox)
    expect(people).toContainEqual({ email: 'ana@x.test', isMaster: true })
    expect(await checkSealed(db, newBox)).toBe(0)
    expect(await db.$count(mails)).toBe(0)
    expect((await call('GET', '/activity', { token })).status).toBe(498)
    const secret = await replaceTotpSecret(context(), newBox, 'ana@x.test')
    const [admin] = await db.select().from(admins).where(eq(admins.id, lost.id))
    expect(newBox.open(admin?.totpSecret ?? '', lost.id)).toBe(secret)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, lost.id))
    expect(entries.map(({ action }) => action)).toContain('totp_removed')
    const replaced = eq(auditEntries.action, 'replaced')
    expect(await db.$count(auditEntries, replaced)).toBe(1)
  }))

it('a stop during a slow upload takes limited time, and leaves no partial file', () =>
  withApp(async (portal) => {
    const config = testConfig({ DATA_DIR: folder })
    const storage = fileStoreOf(config)
    const { app, call, tokenOf } = await portal.rebuild({ config, storage })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const port = portOf(app.server)
    const path = '/file/sign?file_name=a.pdf&domain=docs&size=5000'
    const { body } = await call('GET', path, { token: await tokenOf(master) })
    const { pathname, search } = new URL(String(body.data.url))
    const address = `http://127.0.0.1:${port}${pathname}${search}`
    const headers = { 'content-type': 'application/pdf', 'content-length': 5000 }
    const upload = request(address, { method: 'PUT', headers }).on('error', () => undefined)
    upload.write('%PDF-1.4 and then nothing for a long time')
    const incoming = join(folder, 'files', '.incoming')
    await expect.poll(() => readdirSync(incoming).length).toBe(1)
    closeConnectionsLater(app, 100)
    await app.close()
    await expect.poll(() => readdirSync(incoming)).toEqual([])
  }))

it('an outage is logged once a second, with the number of affected requests', () => {
  const clock = { now: 0 }
  const lines: object[] = []
  const logFailure = outageLog(() => clock.now)
  const log = { error: (line: object) => void lines.push(line) }
  for (let count = 0; count < 250; count += 1) {
    clock.now += 10
    logFailure(log, failure('ECONNREFUSED', 'connect ECONNREFUSED'))
  }
  expect(lines).toHaveLength(3)
  expect(lines[2]).toEqual({
    event: 'database_unavailable',
    requests: 100,
    reason: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
  })
  expect(JSON.stringify(lines)).not.toContain('stack')
})
