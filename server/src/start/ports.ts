import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '#config.ts'

type Where = { readonly host: string; readonly port: number }
/** The variables that said where. */
type Names = { readonly host: string; readonly port: string }

const FAULTS: Readonly<Record<string, (names: Names, where: Where) => string>> = {
  EADDRINUSE: ({ port }, where) =>
    `${port} ${where.port} is in use by another process: stop that one, or choose another ${port}`,
  EACCES: ({ port }, where) =>
    `${port} ${where.port} may not be listened on by this user: choose one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: expected one, or 0.0.0.0`,
  EINVAL: ({ host }) => `${host} cannot be listened on: expected an address of this machine`,
  ENOTFOUND: ({ host }) => `${host} is a name that nobody knows: expected one of this machine`,
  EAI_AGAIN: ({ host }) => `${host} is a name that nobody knows now: expected one of this machine`,
}

/** What the system said about listening, in words that name the variable. */
export const listenFault = (error: unknown, names: Names, where: Where) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = FAULTS[code]?.(names, where)
  return fault === undefined ? error : new ConfigError(fault, { cause: error })
}

/** Before anything is made or loaded: listens for a moment, and says what is wrong if that does not work. */
export const checkPort = async (where: Where, names: Names) => {
  const server = createServer()
  try {
    server.listen(where.port, where.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenFault(error, names, where)
  }
  server.close()
  await once(server, 'close')
}
