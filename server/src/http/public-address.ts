import type { FastifyRequest } from 'fastify'

type AddressedRequest = Pick<FastifyRequest, 'host' | 'protocol' | 'socket'>

/** Loopback names: a client that uses one runs on this computer, so the name is safe to use in responses. */
const OWN_NAME = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/** The local end of the connection: an address that the portal certainly has. */
const listenerOf = ({ localAddress = '127.0.0.1', localPort = 80 }: AddressedRequest['socket']) => {
  const address = localAddress.replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/**
 * The base of every address that the portal sends out. Without PUBLIC_URL it is the local address of the connection, and never
 * a foreign Host header: otherwise links and tickets could lead to an attacker's site.
 */
export const publicAddress = (publicUrl: string | undefined) => (request: AddressedRequest) => {
  if (publicUrl !== undefined) return publicUrl
  if (!OWN_NAME.test(request.host)) return listenerOf(request.socket)
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}

export type PublicAddress = ReturnType<typeof publicAddress>
