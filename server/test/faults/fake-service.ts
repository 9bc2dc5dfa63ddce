import { type Socket, connect, createServer } from 'node:net'
import { closeServer, listenOnLoopback } from '#test/support/loopback-server.ts'

const PAGE = '<!doctype html><title>Bem-vindo</title><h1>It works!</h1>'
const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`

const replyWith = (text: string) => (socket: Socket) => void socket.end(text)

/** The store's timeout. A working store replies in time even on a busy machine. */
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

/** Forwards the connection to the real service. */
export const forwardTo = (port: number) => (socket: Socket, firstBytes?: Buffer) => {
  const upstream = connect(port, '127.0.0.1').on('error', () => undefined)
  if (firstBytes !== undefined) upstream.write(firstBytes)
  socket.pipe(upstream).pipe(socket)
}

/** Handles a connection and the first bytes received on it. */
type Behaviour = (socket: Socket, firstBytes?: Buffer) => void

type Options = {
  /** Whether the server sends the first bytes, as mail servers do. */
  readonly speaksFirst?: boolean
}

/** Starts a fake service. A connection gets the behaviour that is set when it opens. */
export const startFakeService = async ({ speaksFirst = false }: Options = {}) => {
  let behave: Behaviour = FAULTS.down
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (speaksFirst) behave(socket)
    else socket.once('data', (firstBytes) => behave(socket, firstBytes))
  })
  return {
    port: await listenOnLoopback(server),
    behaveAs: (next: Behaviour) => {
      behave = next
    },
    /** Open connections keep their behaviour, so a change may have to close them. */
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => closeServer(server, sockets),
  }
}
export type FakeService = Awaited<ReturnType<typeof startFakeService>>
