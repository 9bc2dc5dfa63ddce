import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets the server listen on this computer alone, and says where. */
export const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
