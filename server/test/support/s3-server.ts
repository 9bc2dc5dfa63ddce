import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'
import { closeServer, listenOnLoopback } from './loopback-server.ts'

type Bytes = string | ArrayBuffer | ArrayBufferView
const view = (data: Bytes) => {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}

class Sha256 {
  #hash
  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', view(secret))
  }
  update(data: Bytes) {
    this.#hash.update(view(data))
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
  reset() {}
}

type Account = {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
type StoredFile = { readonly type: string; readonly content: Buffer; readonly at: Date }

const instantOf = (date: string) =>
  new Date(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, (_all, y, mo, d, h, mi, s) =>
      [`${y}-${mo}-${d}`, `${h}:${mi}:${s}Z`].join('T'),
    ),
  )

/** The expected signature of a request, computed by another implementation than the portal's. */
const expectedSignature = async (request: IncomingMessage, url: URL, account: Account) => {
  const { region, accessKeyId, secretAccessKey } = account
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';')
  const queryParameters = [...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-'))
  const signed = await signer.presign(
    {
      method: request.method ?? '',
      protocol: url.protocol,
      hostname: url.hostname,
      port: Number(url.port),
      path: url.pathname,
      query: Object.fromEntries(queryParameters),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
      body: {}, // neither text nor bytes: its hash is not signed
    },
    {
      signingDate: instantOf(url.searchParams.get('X-Amz-Date') ?? ''),
      expiresIn: Number(url.searchParams.get('X-Amz-Expires')),
    },
  )
  return signed.query?.['X-Amz-Signature']
}

const hasExpired = (url: URL, now: Date) => {
  const signedAt = instantOf(url.searchParams.get('X-Amz-Date') ?? '').getTime()
  return now.getTime() > signedAt + Number(url.searchParams.get('X-Amz-Expires')) * 1000
}

/** An S3 server that accepts presigned uploads and stores them in memory. */
export const startS3 = async (account: Account, clock: { now: Date }) => {
  const stored = new Map<string, StoredFile>()
  /** The bucket's policy and CORS rules: at first anyone may read, and no page may upload. */
  const policy = {
    publicDomains: ['docs', 'news', 'company', 'answers'],
    corsOrigin: undefined as string | undefined,
  }
  const refuse = (reply: ServerResponse, status: number, code: string) =>
    reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Code>${code}</Code>`)

  const handleWrite = async (request: IncomingMessage, reply: ServerResponse, url: URL) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    // The portal signs its own requests by the real clock, which the test's may run ahead of.
    if (hasExpired(url, new Date(Math.min(clock.now.getTime(), Date.now()))))
      return refuse(reply, 403, 'AccessDenied')
    const expected = await expectedSignature(request, url, account).catch(() => undefined)
    if (expected === undefined || url.searchParams.get('X-Amz-Signature') !== expected) {
      return refuse(reply, 403, 'SignatureDoesNotMatch')
    }
    if (request.method === 'DELETE') {
      stored.delete(url.pathname)
      return reply.writeHead(204).end()
    }
    const type = request.headers['content-type'] ?? 'binary/octet-stream'
    stored.set(url.pathname, { type, content: Buffer.concat(chunks), at: clock.now })
    return reply.writeHead(200).end()
  }
  /** Lists two keys per page, so that the caller must follow the continuation token. */
  const handleList = async (request: IncomingMessage, reply: ServerResponse, url: URL) => {
    const expected = await expectedSignature(request, url, account).catch(() => undefined)
    if (url.searchParams.get('X-Amz-Signature') !== expected) {
      return refuse(reply, 403, 'SignatureDoesNotMatch')
    }
    const offset = Number(url.searchParams.get('continuation-token') ?? 0)
    const keys = [...stored].map(([path, { at, content }]) => {
      const key = path.slice(url.pathname.length)
      const metadata = `<LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size>`
      return `<Contents><Key>${key}</Key>${metadata}</Contents>`
    })
    const next = offset + 2 < keys.length ? [offset + 2] : []
    return reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><Name>bucket</Name>${[
          ...keys.slice(offset, offset + 2),
          ...next.map((after) => `<NextContinuationToken>${after}</NextContinuationToken>`),
        ].join('')}</ListBucketResult>`,
      )
  }
  const handleRead = async (request: IncomingMessage, reply: ServerResponse, url: URL) => {
    // Reading needs no signature, but a wrong signature is refused.
    if (url.searchParams.has('X-Amz-Signature')) {
      const expected = await expectedSignature(request, url, account).catch(() => undefined)
      if (url.searchParams.get('X-Amz-Signature') !== expected) {
        return refuse(reply, 403, 'SignatureDoesNotMatch')
      }
    } else if (!policy.publicDomains.some((domain) => url.pathname.includes(`/${domain}/`))) {
      return refuse(reply, 403, 'AccessDenied')
    }
    const file = stored.get(url.pathname)
    if (file === undefined) return refuse(reply, 404, 'NoSuchKey')
    return reply
      .writeHead(200, { 'content-type': file.type, 'content-length': file.content.length })
      .end(file.content)
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`)
    if (request.method === 'OPTIONS') {
      const { corsOrigin } = policy
      reply.writeHead(
        corsOrigin === undefined ? 403 : 200,
        corsOrigin === undefined ? {} : { 'access-control-allow-origin': corsOrigin },
      )
      reply.end()
    } else if (!['GET', 'HEAD'].includes(request.method ?? ''))
      void handleWrite(request, reply, url)
    else if (url.searchParams.has('list-type')) void handleList(request, reply, url)
    else void handleRead(request, reply, url)
  })
  const port = await listenOnLoopback(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored,
    policy,
    stop: () => {
      server.closeAllConnections()
      return closeServer(server)
    },
  }
}
