import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { failure } from '@portal/contract/shared/envelope'
import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { portOf } from '#test/support/loopback-server.ts'

const withListeningServer = (test: (portal: TestPortal) => Promise<void>) =>
  withApp(async (portal) => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    await test(portal)
  })

/** Sends these bytes and returns the complete response. */
const answerTo = async (
  { app }: TestPortal,
  request: string,
  onServer?: (socket: Socket) => void,
) => {
  if (onServer) app.server.once('connection', onServer)
  const socket = connect(portOf(app.server), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  socket.write(request)
  await once(socket, 'end')
  socket.end()
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const HOST = 'Host: portal.test'
const requestOf = (start: string, ...lines: string[]) =>
  [start, ...lines, 'Connection: close', '', ''].join('\r\n')
const GET = 'GET /api/v1/settings HTTP/1.1'
const POST = 'POST /api/v1/auth/token HTTP/1.1'
const JSON_BODY = 'Content-Type: application/json'

const REFUSED: [string, string, number, string][] = [
  [
    'too long an address',
    requestOf(`GET /api/v1/news?filters=${'x'.repeat(70_000)} HTTP/1.1`, HOST),
    431,
    'headers_too_large',
  ],
  [
    'too long a header',
    requestOf(GET, HOST, `X-Much: ${'x'.repeat(200_000)}`),
    431,
    'headers_too_large',
  ],
  ['no HTTP at all', 'bom dia\r\n\r\n', 400, 'invalid_input'],
  ['an unknown method', requestOf('TUDO /api/v1/news HTTP/1.1', HOST), 400, 'invalid_input'],
  ['no host', requestOf(GET), 400, 'invalid_input'],
  ['two hosts', requestOf(GET, HOST, HOST), 400, 'invalid_input'],
  ['half a percent sign', requestOf('GET /api/v1/news/%E0%A4%A HTTP/1.1', HOST), 404, 'not_found'],
  [
    'too long an id',
    requestOf(`GET /api/v1/news/${'x'.repeat(300)} HTTP/1.1`, HOST),
    404,
    'not_found',
  ],
  [
    'a method that the address has not',
    requestOf('PUT /api/v1/news HTTP/1.1', HOST),
    404,
    'not_found',
  ],
  ['a tunnel', requestOf('CONNECT evil.test:443 HTTP/1.1', HOST), 405, 'method_not_allowed'],
  ['an expectation', requestOf(GET, HOST, 'Expect: milagre'), 417, 'expectation_failed'],
  [
    'a body too large',
    requestOf(POST, HOST, JSON_BODY, 'Content-Length: 9999999'),
    413,
    'payload_too_large',
  ],
  [
    'a body of no known type',
    `${requestOf(POST, HOST, 'Content-Type: x/y', 'Content-Length: 2')}{}`,
    415,
    'unsupported_media_type',
  ],
  [
    'a body that is no JSON',
    `${requestOf(POST, HOST, JSON_BODY, 'Content-Length: 1')}{`,
    400,
    'invalid_input',
  ],
  [
    'chunks that are none',
    `${requestOf(POST, HOST, JSON_BODY, 'Transfer-Encoding: chunked')}zz\r\n`,
    400,
    'invalid_input',
  ],
]
/** Words in the English messages of Node.js, Fastify and zod. */
const ENGLISH = /\b(the|is|request|body|invalid|must|client|error|header|not)\b/i

describe('what the HTTP layer refuses', () => {
  it('comes in the envelope, in Portuguese', () =>
    withListeningServer(async (portal) => {
      for (const [name, request, status, code] of REFUSED) {
        const answer = await answerTo(portal, request)
        expect([name, answer.status]).toEqual([name, status])
        expect(answer.head).toMatch(/content-type: application\/json; charset=utf-8/i)
        const envelope = failure.parse(JSON.parse(answer.body))
        expect([name, envelope.error_code, envelope.code]).toEqual([name, code, status])
        expect(envelope.message).not.toMatch(ENGLISH)
      }
    }))

  it('ends only the connection, however the client leaves', () =>
    withListeningServer(async (portal) => {
      const connected = once(portal.app.server, 'connect')
      const socket = connect(portOf(portal.app.server), '127.0.0.1')
      socket.write(requestOf('CONNECT evil.test:443 HTTP/1.1', HOST))
      const [, upgraded] = await connected
      upgraded.emit('error', new Error('ECONNRESET'))
      socket.resetAndDestroy()
      expect((await answerTo(portal, requestOf(GET, HOST))).status).toBe(200)
    }))

  it('comes in the envelope where the request was never completed', () =>
    withListeningServer(async (portal) => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      const { status, body } = await answerTo(portal, `${GET}\r\n`, (socket) =>
        socket.once('data', () => void portal.app.server.emit('clientError', late, socket)),
      )
      expect([status, failure.parse(JSON.parse(body)).error_code]).toEqual([408, 'request_timeout'])
    }))
})

describe('a search text of 2000 characters', () => {
  it.each(['🐔', '"', ',', '%'])('is accepted with any characters: %s', (character) =>
    withListeningServer(async (portal) => {
      const text = encodeURIComponent(`name,like,${character.repeat(2000)}`)
      const token = await portal.tokenOf(master)
      const { status, body } = await answerTo(
        portal,
        requestOf(
          `GET /api/v1/news?page=1&page_size=10&filters=${text} HTTP/1.1`,
          HOST,
          `Authorization: ${token}`,
        ),
      )
      expect([status, JSON.parse(body)]).toMatchObject([200, { data: { total: 0 } }])
    }),
  )
})

describe('a query that is refused', () => {
  it.each([
    ['/news?page=abc', 'page', 'Informe um número inteiro de 1 a 1000000'],
    ['/news?page_size=1001', 'page_size', 'Informe um número inteiro de 1 a 1000'],
    ['/integrated/subsidiary?scope=tudo', 'scope', 'Valor inválido'],
    ['/integrated/farm?subsidiaries=a%20b', 'subsidiaries.0', 'Valor inválido'],
    ['/news?filters=cor,equals,azul', 'filters', 'Filtro desconhecido: cor,equals,azul'],
    ['/news?order_by=cor,asc', 'order_by', 'Ordem desconhecida: cor,asc'],
  ])('says why in a sentence: %s', (path, field, message) =>
    withApp(async ({ call }) => {
      expect(await call('GET', path, { as: master })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message }] },
      })
    }),
  )
})
