import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors.ts'
import { bodyOf } from './error-handler.ts'

/**
 * A search text of 2,000 characters of four bytes each is 24,000 bytes in an address, beside other filters and the session.
 * Node.js takes 16 kB of request line and headers together unless it is told otherwise.
 */
export const MAX_HEADER_BYTES = 65_536

/** Whoever is still sending gets to read the refusal before the connection is cut. */
const CUT_AFTER_MS = 1000

const unreadable = new AppError('invalid_input', 'A requisição não pôde ser lida')
const BY_CODE: Readonly<Record<string, AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'A requisição demorou demais'),
  HPE_HEADER_OVERFLOW: new AppError(
    'headers_too_large',
    'O endereço ou os cabeçalhos são longos demais',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError(
    'payload_too_large',
    'O conteúdo enviado é grande demais',
  ),
}
const NO_TUNNEL = new AppError('method_not_allowed', 'O método não é aceito')
const NO_EXPECTATION = new AppError('expectation_failed', 'O cabeçalho Expect não é aceito')

const refusalOf = (error: AppError) => {
  const id = randomUUID()
  const body = JSON.stringify(bodyOf(error, id))
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

/** As Node.js would have written it, had there been a request to answer. */
const textOf = (error: AppError) => {
  const { status, headers, body } = refusalOf(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

const cutOff = (socket: Duplex, error: AppError) => {
  // Node.js no longer listens to a socket that it handed over: reset by the other side, it would end the process.
  socket.on('error', () => undefined)
  socket.end(textOf(error))
  setTimeout(() => socket.destroy(), CUT_AFTER_MS).unref()
}

const refused = new WeakSet<Duplex>()
const lastResponse = new WeakMap<Duplex, ServerResponse>()

const isAnswering = (socket: Duplex) => {
  const response = lastResponse.get(socket)
  return response !== undefined && response.headersSent && !response.writableEnded
}

/** What Node.js refuses before there is a request comes in the envelope too. */
export const refuseUnreadable = (error: { readonly code?: string }, socket: Duplex) => {
  // The rest of what was refused is read, and refused again, until the connection is cut.
  if (refused.has(socket)) return
  refused.add(socket)
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy()
  else cutOff(socket, BY_CODE[error.code ?? ''] ?? unreadable)
}

export const refuseUnusual = ({ server }: FastifyInstance) => {
  server.on('request', ({ socket }, response) => void lastResponse.set(socket, response))
  server.on('connect', (_request, socket) => cutOff(socket, NO_TUNNEL))
  server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = refusalOf(NO_EXPECTATION)
    response.writeHead(status, headers).end(body)
  })
}
