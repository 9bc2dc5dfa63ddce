import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod'

/** The shapes that single variables have. None of them keeps or tells a value that does not fit. */

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

const parsedUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** Where something is, and no more: no user, query or fragment would survive what is added to it. */
const isBase = (text: string) => {
  const url = parsedUrl(text)
  return url !== undefined && url.username === '' && url.search === '' && url.hash === ''
}
/** The panel finds its own files and pages from the root: under a path there would be neither. */
export const hasNoPath = (text: string) => parsedUrl(text)?.pathname === '/'
export const webUrl = z.url({ protocol: /^https?$/ }).refine(isBase)

/** Exact origins as browsers send them, separated by commas. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((all) =>
    all.every(
      (text) => /^https?:/.test(text) && parsedUrl(text)?.origin === text && !text.includes('*'),
    ),
  )

const isDecodable = (text: string) => {
  try {
    // The result is used: the bundler drops a call whose only effect is that it may throw.
    return decodeURIComponent(text).length >= 0
  } catch {
    return false
  }
}

/** A `%` in a password that nobody encoded breaks the driver, which then tells a piece of it. */
const isComplete = (text: string) => {
  const url = parsedUrl(text)
  if (url === undefined) return false
  const hasHost = url.hostname !== '' || url.searchParams.has('host')
  const { username, password, hostname, pathname, search } = url
  return hasHost && [username, password, hostname, pathname, search].every(isDecodable)
}
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(isComplete)
  .describe(
    'an address such as postgres://user:password@host:5432/database, with signs such as % or / in the password encoded (%25, %2F)',
  )
export const smtpUrl = z.url({ protocol: /^smtps?$/ }).refine(isComplete)

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?$/i
export const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text)))

/** One key of 32 bytes in base64, or several separated by commas: the first encrypts, all decrypt. */
export const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => /^[\w+/-]{43}=?$/.test(key)))
  .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The shortest prefix that is somebody's own network (10.0.0.0/8, fc00::/7); shorter ones believe the world. */
const widthsOf = (address: string) => {
  if (isIP(address) === 4) return { min: 8, max: 32 }
  return { min: /^::ffff:/i.test(address) ? 104 : 7, max: 128 }
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  if (NETWORKS.has(text)) return true
  if (isIP(address) === 0 || more.length > 0) return false
  const { min, max } = widthsOf(address)
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= min && Number(bits) <= max)
}

const MOST_PROXIES = 10

/** Whom to believe about who is calling: how many proxies, or which. Never everybody. */
export const trustedProxies = z.union([
  z.literal('false').transform(() => false),
  // Fastify asks about each address from the nearest on: as many are believed as there are proxies.
  whole(1, MOST_PROXIES).transform((count) => (_address: string, hop: number) => hop < count),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork)),
])

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const NAMED = /^(?:"[^"\r\n]*"|[^"<>@,;\r\n]*?)\s*<([^<>]+)>$/
export const sender = z
  .string()
  .refine((text) => ADDRESS.test(text) || ADDRESS.test(NAMED.exec(text)?.[1] ?? ''))

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(3),
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

/** Looked into here: what the library says about a key that it cannot read tells the key. */
export const serviceAccountJson = z.string().refine((text) => {
  try {
    const key = serviceAccount.safeParse(JSON.parse(text))
    return key.success && isPrivateKey(key.data.private_key)
  } catch {
    return false
  }
})

/** The project of credentials that fit. */
export const projectIn = (credentials: string) =>
  serviceAccount.parse(JSON.parse(credentials)).project_id
