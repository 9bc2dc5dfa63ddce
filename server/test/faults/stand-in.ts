import { type Socket, connect, createServer } from 'node:net'
import { hangUp, listening } from './listening.ts'

const PAGE = '<!doctype html><title>Bem-vindo</title><h1>It works!</h1>'
const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`

const saying = (text: string) => (socket: Socket) => void socket.end(text)

/** What can be wrong with a service that somebody else runs. */
/** How long a silent store is waited for: a sound one answers within it on a busy machine too. */
export const STORE_PATIENCE_MS = 2000

export const FAULTS = {
  down: (socket: Socket) => void socket.destroy(),
  silent: () => undefined,
  'a page': saying(http('200 OK', 'text/html', PAGE)),
  'half an answer': saying(http('200 OK', 'application/json', '{"users":[{"loc', 500)),
  'another status': saying(http('404 Not Found', 'text/html', PAGE)),
  'trouble of its own': saying(http('500 Internal Server Error', 'text/html', PAGE)),
  'too busy': saying(http('503 Slow Down', 'text/html', PAGE)),
} as const
export type Fault = keyof typeof FAULTS

export const answering = (body: object) =>
  saying(http('200 OK', 'application/json', JSON.stringify(body)))

/** Leads to the real one. */
export const leadingTo = (port: number) => (socket: Socket, heard?: Buffer) => {
  const far = connect(port, '127.0.0.1').on('error', () => undefined)
  if (heard !== undefined) far.write(heard)
  socket.pipe(far).pipe(socket)
}

/** What it does with a connection, and with what it was told first. */
type Behaviour = (socket: Socket, heard?: Buffer) => void

type Options = {
  /** Whether it speaks first, as mail servers do. */
  readonly greets?: boolean
}

/** Stands in for a service: each connection gets what is set then. */
export const startStandIn = async ({ greets = false }: Options = {}) => {
  let behave: Behaviour = FAULTS.down
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (greets) behave(socket)
    else socket.once('data', (heard) => behave(socket, heard))
  })
  return {
    port: await listening(server),
    be: (next: Behaviour) => {
      behave = next
    },
    /** Those that are connected would go on as they were. */
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => hangUp(server, sockets),
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>
