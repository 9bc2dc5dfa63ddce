import { statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '#errors.ts'

/** What the lock leaves in the folder on other systems than Linux and Windows. */
export const LOCK_FILE = 'lock.sock'

/** A name that one process can listen on. The system releases it when the process dies. */
const lockName = (folder: string) => {
  const { dev, ino } = statSync(folder)
  if (process.platform === 'linux') return `\0portal-agro-${dev}-${ino}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-agro-${dev}-${ino}`
  return join(folder, LOCK_FILE)
}

const listen = (name: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(name, () => resolve(server.unref()))
  })

const isServed = (name: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

/** Locks the folder for this process. A second process gets an error instead of a corrupt database. */
export const lockFolder = async (folder: string) => {
  const name = lockName(folder)
  const inUse = new ConfigError(
    `DATA_DIR is in use by another process: the embedded database in ${folder} serves one process at a time. ` +
      'Stop the other one, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
  )
  // On other systems than Linux and Windows the name is a socket file, which outlives its process: one that nobody serves is stale.
  const isFile = name.startsWith(folder)
  const server = await listen(name).catch(async (cause: unknown) => {
    if (!isFile || (await isServed(name))) throw Object.assign(inUse, { cause })
    unlinkSync(name)
    return listen(name)
  })
  return { release: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
