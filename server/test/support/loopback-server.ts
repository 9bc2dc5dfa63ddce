import { once } from 'node:events'
import type { Server, Socket } from 'node:net'

export const portOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}

/** Starts listening on a free loopback port and returns the port. */
export const listenOnLoopback = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

/** Closes the server and all its connections. */
export const closeServer = async (server: Server, sockets: Iterable<Socket> = []) => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
}
