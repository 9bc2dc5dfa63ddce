import { type Socket, connect, createServer } from 'node:net'
import { closeServer, listenOnLoopback } from '#test/support/loopback-server.ts'

type State = 'sound' | 'dead' | 'broken by a begin' | 'losing the answer to a commit'

/** A TCP proxy to a local server that can go silent, break at a begin, or lose the reply to a commit. */
export const startFaultyProxy = async (port: number) => {
  let state: State = 'sound'
  const sockets = new Set<Socket>()

  const proxyConnection = (client: Socket) => {
    const upstream = connect(port, '127.0.0.1')
    const pending = { commit: false }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].forEach((end) => end.destroy()))
    }
    client.on('data', (bytes) => {
      if (state === 'dead') return
      if (state === 'broken by a begin' && bytes.includes('begin')) return client.destroy()
      pending.commit = state === 'losing the answer to a commit' && bytes.includes('commit')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (pending.commit) client.destroy()
      else if (state !== 'dead') client.write(bytes)
    })
  }
  const server = createServer(proxyConnection)
  return {
    port: await listenOnLoopback(server),
    setState: (next: State) => {
      state = next
    },
    stop: () => closeServer(server, sockets),
  }
}
type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>

/** The URL of the same database through the proxy. */
export const urlThroughProxy = (proxy: FaultyProxy, url: string) => {
  const proxied = new URL(url)
  proxied.port = String(proxy.port)
  return proxied.href
}
