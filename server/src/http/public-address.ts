import type { FastifyRequest } from 'fastify'

type Addressed = Pick<FastifyRequest, 'host' | 'protocol' | 'socket'>

/** The names of this computer for itself: whoever says one can only be answered at it. */
const OWN_NAME = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/** The end of the connection that is ours: an address that the portal truly has. */
const listenerOf = ({ localAddress = '127.0.0.1', localPort = 80 }: Addressed['socket']) => {
  const address = localAddress.replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/**
 * What every address that the portal hands out begins with. Without PUBLIC_URL it is where the portal
 * was reached, and never what the Host header claims: a link or a ticket would go to a stranger.
 */
export const publicAddress = (publicUrl: string | undefined) => (request: Addressed) => {
  if (publicUrl !== undefined) return publicUrl
  if (!OWN_NAME.test(request.host)) return listenerOf(request.socket)
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}

export type PublicAddress = ReturnType<typeof publicAddress>
