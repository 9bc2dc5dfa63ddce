import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '#errors.ts'

type ListenAddress = { readonly host: string; readonly port: number }
/** The variables that set the address. */
type Names = { readonly host: string; readonly port: string }

const FAULTS: Readonly<Record<string, (names: Names, address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }, address) =>
    `${port} ${address.port} is in use by another process: stop that one, or choose another ${port}`,
  EACCES: ({ port }, address) =>
    `${port} ${address.port} may not be listened on by this user: choose one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: expected one, or 0.0.0.0`,
  EINVAL: ({ host }) => `${host} cannot be listened on: expected an address of this machine`,
  ENOTFOUND: ({ host }) => `${host} is a name that nobody knows: expected one of this machine`,
  EAI_AGAIN: ({ host }) => `${host} is a name that nobody knows now: expected one of this machine`,
}

/** Translates an error of `listen` into a ConfigError that names the variable. */
export const listenFault = (error: unknown, names: Names, address: ListenAddress) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = FAULTS[code]?.(names, address)
  return fault === undefined ? error : new ConfigError(fault, { cause: error })
}

/** Listens for a moment, before anything is created or loaded, and throws a ConfigError if that fails. */
export const checkPort = async (address: ListenAddress, names: Names) => {
  const server = createServer()
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenFault(error, names, address)
  }
  server.close()
  await once(server, 'close')
}
