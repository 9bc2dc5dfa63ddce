import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** Schemas of single environment variables. Their errors never contain the invalid value, which may be a secret. */

/** What a schema says that it expects. */
export const descriptionOf = (schema: z.ZodMiniType) =>
  z.globalRegistry.get(schema)?.description ?? ''

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.minimum(min), z.maximum(max)),
  )

const parsedUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** Whether the text is a base URL. It has no user, query or fragment, since paths are appended to it. */
const isBase = (text: string) => {
  const url = parsedUrl(text)
  return url !== undefined && url.username === '' && url.search === '' && url.hash === ''
}
/** The panel loads its files and pages from the root, so it cannot be served under a path. */
export const hasNoPath = (text: string) => parsedUrl(text)?.pathname === '/'
export const webUrl = z.url({ protocol: /^https?$/ }).check(z.refine(isBase))

/** Exact origins as browsers send them, separated by commas. */
export const origins = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((origin) => origin.trim())),
  )
  .check(
    z.refine((list) =>
      list.every(
        (text) => /^https?:/.test(text) && parsedUrl(text)?.origin === text && !text.includes('*'),
      ),
    ),
  )

const isDecodable = (text: string) => {
  try {
    // The comparison uses the result: the bundler drops a call whose only effect is that it may throw.
    return decodeURIComponent(text).length >= 0
  } catch {
    return false
  }
}

/** Whether the URL has a host and is correctly encoded: on a bare `%` the driver fails with part of the password in its error. */
const isComplete = (text: string) => {
  const url = parsedUrl(text)
  if (url === undefined) return false
  const hasHost = url.hostname !== '' || url.searchParams.has('host')
  const { username, password, hostname, pathname, search } = url
  return hasHost && [username, password, hostname, pathname, search].every(isDecodable)
}
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .check(
    z.refine(isComplete),
    z.describe(
      'an address such as postgres://user:password@host:5432/database, with signs such as % or / in the password encoded (%25, %2F)',
    ),
  )
export const smtpUrl = z.url({ protocol: /^smtps?$/ }).check(z.refine(isComplete))

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?$/i
export const host = z
  .string()
  .check(z.refine((text) => isIP(text) !== 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text))))

/** Keys of 32 bytes in base64, separated by commas: the first encrypts, all decrypt. */
export const secretKeys = z.pipe(
  z
    .pipe(
      z.string(),
      z.transform((text) => text.split(',').map((key) => key.trim())),
    )
    .check(z.refine((keys) => keys.every((key) => /^[\w+/-]{43}=?$/.test(key)))),
  z.transform((keys) => keys.map((key) => Buffer.from(key, 'base64'))),
)

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The allowed prefix lengths: the shortest are those of private networks (10.0.0.0/8, fc00::/7). Shorter ones trust anyone. */
const prefixLengthsOf = (address: string) => {
  if (isIP(address) === 4) return { min: 8, max: 32 }
  return { min: /^::ffff:/i.test(address) ? 104 : 7, max: 128 }
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  if (NETWORKS.has(text)) return true
  if (isIP(address) === 0 || more.length > 0) return false
  const { min, max } = prefixLengthsOf(address)
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= min && Number(bits) <= max)
}

const MAX_PROXIES = 10

/** The proxies whose client address is trusted: their number, or their addresses. Never all. */
export const trustedProxies = z.union([
  z.pipe(
    z.literal('false'),
    z.transform(() => false),
  ),
  z.pipe(
    // Fastify calls this for each address, starting with the nearest.
    wholeNumber(1, MAX_PROXIES),
    z.transform((count) => (_address: string, hop: number) => hop < count),
  ),
  z
    .pipe(
      z.string(),
      z.transform((text) => text.split(',').map((part) => part.trim())),
    )
    .check(z.refine((parts) => parts.every(isNetwork))),
])

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const NAMED = /^(?:"[^"\r\n]*"|[^"<>@,;\r\n]*?)\s*<([^<>]+)>$/
export const sender = z
  .string()
  .check(z.refine((text) => ADDRESS.test(text) || ADDRESS.test(NAMED.exec(text)?.[1] ?? '')))

const serviceAccount = z.object({
  project_id: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string(),
})

const isPrivateKey = (text: string) => {
  try {
    createPrivateKey(text)
    return true
  } catch {
    return false
  }
}

/** Validated here, because the library's error for an unreadable key contains the key. */
export const serviceAccountJson = z.string().check(
  z.refine((text) => {
    try {
      const key = serviceAccount.safeParse(JSON.parse(text))
      return key.success && isPrivateKey(key.data.private_key)
    } catch {
      return false
    }
  }),
)

/** The project id in valid credentials. */
export const projectIdIn = (credentials: string) =>
  serviceAccount.parse(JSON.parse(credentials)).project_id
