import { type Socket, connect, createServer } from 'node:net'
import { hangUp, listening } from './listening.ts'

type State = 'sound' | 'dead' | 'broken by a begin' | 'losing the answer to a commit'

/** A wire to a server of this computer, that goes dead without a word, breaks, or loses an answer. */
export const startWire = async (port: number) => {
  let state: State = 'sound'
  const sockets = new Set<Socket>()

  const join = (near: Socket) => {
    const far = connect(port, '127.0.0.1')
    const carried = { commit: false }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [near, far].forEach((end) => end.destroy()))
    }
    near.on('data', (bytes) => {
      if (state === 'dead') return
      if (state === 'broken by a begin' && bytes.includes('begin')) return near.destroy()
      carried.commit = state === 'losing the answer to a commit' && bytes.includes('commit')
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (carried.commit) near.destroy()
      else if (state !== 'dead') near.write(bytes)
    })
  }
  const server = createServer(join)
  return {
    port: await listening(server),
    turn: (to: State) => {
      state = to
    },
    stop: () => hangUp(server, sockets),
  }
}
type Wire = Awaited<ReturnType<typeof startWire>>

/** The same database at the other end of a wire. */
export const through = (wire: Wire, url: string) => {
  const other = new URL(url)
  other.port = String(wire.port)
  return other.href
}
