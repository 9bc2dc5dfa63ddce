import { once } from 'node:events'
import type { Server, Socket } from 'node:net'

/** Starts listening on a free loopback port and returns the port. */
export const listenOnLoopback = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Closes the server and all its connections. */
export const closeServer = async (server: Server, sockets: Iterable<Socket>) => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
}
