import { type Socket, connect, createServer } from 'node:net'
import { closeServer, listenOnLoopback } from './loopback-server.ts'

const PAGE = '<!doctype html><title>Bem-vindo</title><h1>It works!</h1>'
const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`

const replyWith = (text: string) => (socket: Socket) => void socket.end(text)

/** What can be wrong with a service that somebody else runs. */
/** How long a silent store is waited for: a sound one answers within it on a busy machine too. */
export const STORE_TIMEOUT_MS = 2000

export const FAULTS = {
  down: (socket: Socket) => void socket.destroy(),
  silent: () => undefined,
  'a page': replyWith(http('200 OK', 'text/html', PAGE)),
  'half an answer': replyWith(http('200 OK', 'application/json', '{"users":[{"loc', 500)),
  'another status': replyWith(http('404 Not Found', 'text/html', PAGE)),
  'trouble of its own': replyWith(http('500 Internal Server Error', 'text/html', PAGE)),
  'too busy': replyWith(http('503 Slow Down', 'text/html', PAGE)),
} as const
export type Fault = keyof typeof FAULTS

export const replyWithJson = (body: object) =>
  replyWith(http('200 OK', 'application/json', JSON.stringify(body)))

/** Leads to the real one. */
export const forwardTo = (port: number) => (socket: Socket, firstBytes?: Buffer) => {
  const upstream = connect(port, '127.0.0.1').on('error', () => undefined)
  if (firstBytes !== undefined) upstream.write(firstBytes)
  socket.pipe(upstream).pipe(socket)
}

/** What it does with a connection, and with what it was told first. */
type Behaviour = (socket: Socket, firstBytes?: Buffer) => void

type Options = {
  /** Whether it speaks first, as mail servers do. */
  readonly speaksFirst?: boolean
}

/** Stands in for a service: each connection gets what is set then. */
export const startFakeService = async ({ speaksFirst: greets = false }: Options = {}) => {
  let behave: Behaviour = FAULTS.down
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (greets) behave(socket)
    else socket.once('data', (firstBytes) => behave(socket, firstBytes))
  })
  return {
    port: await listenOnLoopback(server),
    behaveAs: (next: Behaviour) => {
      behave = next
    },
    /** Those that are connected would go on as they were. */
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => closeServer(server, sockets),
  }
}
export type FakeService = Awaited<ReturnType<typeof startFakeService>>
