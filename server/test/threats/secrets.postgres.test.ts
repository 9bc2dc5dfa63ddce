import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { dumpOf } from '#test/support/dump.ts'
import { SAMPLES } from '#test/support/files.ts'
import { freePort } from '#test/support/postgres.ts'
import { type RunningServer, runBuilt, startBuilt } from '#test/support/process.ts'
import { type TestSmtp, startSmtp } from '#test/support/smtp-server.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { codeAt, wrongCodeAt } from '#test/support/sign-in.ts'

/** Secrets in the settings of the operator. */
const SETTINGS = {
  smtp: 'senha-do-correio',
  s3: 'segredo-da-loja-de-arquivos',
  database: 'senha-do-banco-de-dados',
  passphrase: 'frase-das-copias-de-seguranca',
  key: Buffer.alloc(32, 7).toString('base64'),
}
const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: SETTINGS.s3 }
const PASSWORDS = {
  master: 'senha-da-primeira-mestra',
  wrong: 'senha-que-esta-errada',
  changed: 'senha-depois-de-trocada',
  reset: 'senha-depois-do-link',
  clerk: 'senha-de-outra-pessoa',
}
const EMAIL = 'ana@empresa.test'
const TYPED = 'o-que-alguem-procurou'

const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
/** Secrets that must appear nowhere, by their description. */
const secrets = new Map<string, string>([...Object.entries(SETTINGS), ...Object.entries(PASSWORDS)])
let serverOutput = ''
let metrics = ''
let rows = ''

let database: Database
let smtp: TestSmtp
let s3: Awaited<ReturnType<typeof startS3>>
let server: RunningServer
/** Servers to stop after the tests, even if the set-up fails. */
const running: RunningServer[] = []
let port = 0
let usedCode = ''

const recordSecret = (label: string, secret: unknown) => {
  const text = String(secret)
  expect([label, text.length > 5, text]).toEqual([
    label,
    true,
    expect.not.stringMatching('undefined'),
  ])
  secrets.set(label, text)
  return text
}

type RequestOptions = { readonly token?: string; readonly body?: object; readonly method?: string }
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Reply = { readonly status: number; readonly body: any }
const ask = async (path: string, { token, body, method }: RequestOptions = {}): Promise<Reply> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = reply.headers.get('content-type')?.includes('json') === true
  return { status: reply.status, body: isJson ? await reply.json() : await reply.text() }
}
const account = (action: string, body: object) =>
  ask(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=x`, { body })
const signInWithPassword = (password: string) =>
  account('signInWithPassword', { email: EMAIL, password, returnSecureToken: true })

/** Starts the portal with wrong settings that contain the secrets; it reports them and exits. */
const failToStart = async (env: Record<string, string>) => {
  const nowhere = `postgres://portal:${SETTINGS.database}@127.0.0.1:1/portal`
  const unreadable = {
    PORT: SETTINGS.passphrase,
    SECRET_KEY: SETTINGS.smtp,
    DATABASE_URL: `mysql://portal:${SETTINGS.database}@x`,
    S3_ENDPOINT: SETTINGS.s3,
  }
  for (const fault of [unreadable, { DATABASE_URL: nowhere }]) {
    const { code, output } = await runBuilt('main', [], { ...env, ...fault })
    expect(code).not.toBe(0)
    serverOutput += output
  }
}

const completeSignIn = async (totpSecret: string) => {
  expect((await signInWithPassword(PASSWORDS.wrong)).status).toBe(400)
  const { body } = await signInWithPassword(PASSWORDS.master)
  const idToken = recordSecret('ID token', body.idToken)
  recordSecret('refresh token', body.refreshToken)
  const wrong = wrongCodeAt(new Date())
  await ask('/api/v1/auth/totp', { body: { auth_token: idToken, totp: wrong } })
  const code = codeAt(new Date(), 0, totpSecret)
  const session = await ask('/api/v1/auth/totp', { body: { auth_token: idToken, totp: code } })
  expect(session.status).toBe(200)
  return {
    idToken,
    token: recordSecret('access token', session.body.data.token.access_token),
    code,
  }
}

const createAdministrators = async (token: string) => {
  for (const email of ['bia@empresa.test', 'recusada@empresa.test']) {
    const password = PASSWORDS.clerk
    const admin = { name: 'Bia', email, password, password_confirmation: password }
    const created = await ask('/api/v1/admin', { token, body: admin })
    expect(created.status).toBe(201)
    const path = `/api/v1/admin/${String(created.body.data[0].id)}/totp_secret`
    const newSecret = await ask(path, { token, body: {} })
    expect(newSecret.status).toBe(200)
    const texts = JSON.stringify(newSecret.body).match(/[A-Z2-7]{32}/)
    recordSecret(`TOTP secret of ${email}`, texts?.[0])
  }
}

const uploadAndExport = async (token: string) => {
  const signed = await ask(
    `/api/v1/file/sign?file_name=a.pdf&domain=docs&size=${SAMPLES.pdf.length}`,
    {
      token,
    },
  )
  const address = new URL(String(signed.body.data.url))
  recordSecret('signature of an upload', address.searchParams.get('X-Amz-Signature'))
  const headers = { 'content-type': 'application/pdf' }
  const uploaded = await fetch(address, {
    method: 'PUT',
    headers,
    body: new Uint8Array(SAMPLES.pdf),
  })
  expect(uploaded.status).toBe(200)
  const ticket = await ask('/api/v1/audit/export', { token, body: { format: 'csv' } })
  const { pathname } = new URL(String(ticket.body.data.url))
  recordSecret('token of an export', pathname.split('/').at(-1))
  expect((await ask(pathname)).status).toBe(200)
}

/** Makes the database fail at a query that contains a typed text. */
const causeFailures = async (token: string) => {
  await database.pool.query('alter table areas rename to gone')
  const path = `/api/v1/activity?filters=name,like,${TYPED}`
  expect((await ask(path, { token })).status).toBe(500)
  await database.pool.query('alter table gone rename to areas')
  expect((await ask(path, { token })).status).toBe(200)
  secrets.set('what was typed', TYPED)
}

/** Mails are sent after the reply to the call that causes them. */
const MAIL_WAIT = { timeout: 60_000 }

const changePasswords = async (idToken: string) => {
  const changed = await account('update', { idToken, password: PASSWORDS.changed })
  expect(changed.status).toBe(200)
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'recusada@empresa.test' })
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL })
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), MAIL_WAIT)
  const { text = '' } = await PostalMime.parse(smtp.received[0] ?? '')
  const oobCode = recordSecret('code of a reset', /oobCode=([\w-]+)/.exec(text)?.[1])
  const reset = await account('resetPassword', { oobCode, newPassword: PASSWORDS.reset })
  expect(reset.status).toBe(200)
  await vi.waitFor(() => expect(server.output()).toContain('mail not sent'), MAIL_WAIT)
}

beforeAll(async () => {
  const url = new URL(await newPostgresDatabase())
  url.password = SETTINGS.database
  database = openPostgres(url.href, 2)
  smtp = await startSmtp(SETTINGS.smtp)
  s3 = await startS3(ACCOUNT, { now: new Date() })
  const metricsPort = String(await freePort())
  port = await freePort()
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'trace',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://portal.test',
    DATABASE_URL: url.href,
    SECRET_KEY: SETTINGS.key,
    SMTP_URL: `smtp://portal:${SETTINGS.smtp}@127.0.0.1:${smtp.port}`,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: ACCOUNT.region,
    S3_BUCKET: 'portal',
    S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
    S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    BACKUP_PASSPHRASE: SETTINGS.passphrase,
    METRICS_PORT: metricsPort,
    PORT: String(port),
  }
  await failToStart(env)
  const person = ['--email', EMAIL, '--name', 'Ana Souza']
  const master = await runBuilt('create-master', person, env, `${PASSWORDS.master}\n`)
  // create-master prints the TOTP secret once; its output is not searched.
  const totpSecret = recordSecret('TOTP secret', /TOTP secret: (\w+)/.exec(master.output)?.[1])

  server = await startBuilt(env)
  running.push(server)
  const { idToken, token, code } = await completeSignIn(totpSecret)
  await createAdministrators(token)
  await uploadAndExport(token)
  await causeFailures(token)
  await changePasswords(idToken)
  await ask('/api/v1/auth/session', { token, method: 'DELETE' })
  metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await server.end('SIGTERM')
  serverOutput += server.output()
  rows = await dumpOf(database.db)
  usedCode = code
})
afterAll(async () => {
  await Promise.all(running.map((process) => process.end('SIGKILL')))
  await database.close()
  await smtp.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Six digits may be part of a longer number, so a code must stand alone. */
const holdsCode = (text: string) => new RegExp(`(?<![\\d.])${usedCode}(?![\\d.])`).test(text)
const foundIn = (text: string) => [
  ...[...secrets].filter(([, secret]) => text.includes(secret)).map(([label]) => label),
  ...(holdsCode(text) ? ['code'] : []),
]

describe('after a day in production, logged at trace, a secret', () => {
  it('was used: each one was recorded, and the log has every request', () => {
    expect(secrets.size).toBeGreaterThan(18)
    const routes = ['/auth/totp', '/admin/:id/totp_secret', '/file/sign', '/export/:token']
    for (const route of routes) expect(serverOutput).toContain(`"route":"/api/v1${route}"`)
    expect(serverOutput).toContain('"status":500')
  })
  it('is nowhere in the log', () => expect(foundIn(serverOutput)).toEqual([]))
  it('is in no row of the database', () => {
    expect(rows).toContain(EMAIL)
    expect(foundIn(rows)).toEqual([])
  })
  it('is in no metric', () => {
    expect(metrics).toContain('portal_events_total')
    expect(foundIn(metrics)).toEqual([])
  })
  it('and no e-mail is in the log either', () =>
    expect(serverOutput).not.toContain('@empresa.test'))
})
