import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#errors.ts'
import { errorEnvelopeOf, UNREADABLE } from './error-handler.ts'

/**
 * A search text of 2,000 characters of four bytes each takes 24,000 bytes in a URL; other filters and the session are added. The
 * default limit of Node.js for request line and headers is 16 kB.
 */
export const MAX_HEADER_BYTES = 65_536

/** Leaves a client that is still sending the time to read the refusal. */
const CLOSE_DELAY_MS = 1000

const unreadable = new AppError('invalid_input', { fields: UNREADABLE })
const BY_CODE: Readonly<Record<string, AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout'),
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError('payload_too_large'),
}
const NO_TUNNEL = new AppError('method_not_allowed')
const NO_EXPECTATION = new AppError('expectation_failed')

const refusalOf = (error: AppError) => {
  const id = randomUUID()
  const body = JSON.stringify(errorEnvelopeOf(error, id))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    connection: 'close',
  }
  return { status: error.statusCode, headers, body }
}

/** The bytes of the response: without a parsed request, Node.js offers no response object. */
const rawResponseOf = (error: AppError) => {
  const { status, headers, body } = refusalOf(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

const refuseAndClose = (socket: Duplex, error: AppError) => {
  // Node.js has no error listener on a socket that it handed over: a reset by the client would end the process.
  socket.on('error', () => undefined)
  socket.end(rawResponseOf(error))
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
}

const refusedSockets = new WeakSet<Duplex>()
const lastResponse = new WeakMap<Duplex, ServerResponse>()

const isAnswering = (socket: Duplex) => {
  const response = lastResponse.get(socket)
  return response !== undefined && response.headersSent && !response.writableEnded
}

/** Responds to requests that Node.js cannot parse with the error envelope. */
export const handleClientError = (error: { readonly code?: string }, socket: Duplex) => {
  // The rest of a refused request raises the same error again until the connection is closed.
  if (refusedSockets.has(socket)) return
  refusedSockets.add(socket)
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy()
  else refuseAndClose(socket, BY_CODE[error.code ?? ''] ?? unreadable)
}

/** Refuses CONNECT and `Expect` headers with the error envelope. */
export const refuseUnsupportedRequests = ({ server }: FastifyInstance) => {
  server.on('request', ({ socket }, response) => void lastResponse.set(socket, response))
  server.on('connect', (_request, socket) => refuseAndClose(socket, NO_TUNNEL))
  server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = refusalOf(NO_EXPECTATION)
    response.writeHead(status, headers).end(body)
  })
}

/** Ends the connection of a reader that takes nothing of a streamed reply for this long. */
export const slowReaders = fp<{ readonly idleMs: number }>(
  async (app, { idleMs }) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (payload instanceof Readable) reply.raw.setTimeout(idleMs, () => void reply.raw.destroy())
    })
  },
  { name: 'slow-readers' },
)
