import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMigratedFolder } from '#test/support/migrated-database.ts'
import { freePort } from '#test/support/postgres.ts'
import { runBuilt, startBuilt } from '#test/support/process.ts'
import { currentCode } from '#totp/totp.ts'

const EMAIL = 'master@faults.test'
const PASSWORD = 'senha-certa'
/** Longer than all of the portal's own timeouts, so a request that takes this long hangs. */
const REQUEST_TIMEOUT_MS = 60_000

export type Reply = {
  /** 0 if there was no reply because the process died. */
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  readonly body: any
}
export type Call = (method: string, path: string, body?: object) => Promise<Reply>
type Variables = Readonly<Record<string, string>>

const bodyIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const send = async (
  url: string,
  method: string,
  body: object | undefined,
  token: string,
): Promise<Reply> => {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const reply = await fetch(url, {
      method,
      signal,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: bodyIn(await reply.text()) }
  } catch (error) {
    if (signal.aborted) throw new Error(`${method} ${url} hangs`, { cause: error })
    return { status: 0, body: undefined }
  }
}

const signIn = async (url: string, secret: string) => {
  const accounts = `${url}/identitytoolkit.googleapis.com/v1/accounts`
  const credentials = { email: EMAIL, password: PASSWORD, returnSecureToken: true }
  const signedIn = await send(`${accounts}:signInWithPassword?key=x`, 'POST', credentials, '')
  const code = { auth_token: signedIn.body.idToken, totp: currentCode(secret, new Date()).code }
  const { body } = await send(`${url}/api/v1/auth/totp`, 'POST', code, '')
  return String(body.data.token.access_token)
}

/** Imports two subsidiaries and creates a master; returns the TOTP secret. */
const importPlacesAndMaster = async (env: Variables, folder: string) => {
  const begin = 'DATABASE_URL' in env ? ['--new'] : []
  const subsidiaries = join(folder, 'subsidiaries.csv')
  writeFileSync(subsidiaries, 'code,name\n1001,Chapecó\n1002,Concórdia\n')
  const imported = await runBuilt('import-places', ['--subsidiaries', subsidiaries, ...begin], env)
  const args = ['--email', EMAIL, '--name', 'Mestre']
  const created = await runBuilt('create-master', args, env, `${PASSWORD}\n`)
  const secret = /TOTP secret: ([A-Z2-7]+)/.exec(created.output)?.[1]
  if (secret === undefined) throw new Error(`${imported.output}${created.output}`)
  return secret
}

/** Creates an installation whose process can be started and killed repeatedly. */
export const makeInstallation = async (overrides: Variables = {}, flags?: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://portal.test',
    CALLS_PER_MINUTE: '0', // the load comes from one person
    ...overrides,
  }
  if (!('DATABASE_URL' in overrides)) await makeMigratedFolder(env.DATA_DIR)
  const secret = await importPlacesAndMaster(env, folder)
  let token = ''

  const start = async () => {
    // The server prints PUBLIC_URL instead of its port, so the port is chosen here.
    const port = await freePort()
    const server = await startBuilt({ ...env, PORT: String(port) }, flags)
    const url = `http://127.0.0.1:${port}`
    // Sessions are in the database, so the first process's token stays valid.
    if (token === '') token = await signIn(url, secret)
    const call: Call = (method, path, body) =>
      send(`${url}${/^\/\w+z$/.test(path) ? '' : '/api/v1'}${path}`, method, body, token)
    return { ...server, url, call, token }
  }
  return {
    start,
    env,
    dataDir: env.DATA_DIR,
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type Installation = Awaited<ReturnType<typeof makeInstallation>>
export type Process = Awaited<ReturnType<Installation['start']>>
