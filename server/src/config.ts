import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { DEFAULT_TIME_ZONE, calendarIn, isTimeZone } from '@portal/contract/shared/calendar'
import * as z from 'zod'

const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'FIREBASE_CREDENTIALS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const

/** A file's link has 255 characters at most: this many for where it is, the rest for its key. */
const LINK_BASE_MAX = 120

const PASSPHRASE_MIN = 12

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

const webUrl = z.url({ protocol: /^https?$/ })

/** One key of 32 bytes in base64, or several separated by commas: the first encrypts, all decrypt. */
const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32))

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: webUrl.max(LINK_BASE_MAX - '/files'.length).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  TIME_ZONE: z.string().refine(isTimeZone).default(DEFAULT_TIME_ZONE),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: whole(1, 100).default(10),
  SECRET_KEY: secretKeys.optional(),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_CREDENTIALS: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Portal Agro <nao-responda@portal-agro.local>'),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PUBLIC_URL: webUrl.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  PASSWORD_MIN: whole(6, 128).default(6),
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(120),
  SESSION_MAX_HOURS: whole(1, 720).default(12),
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN).optional(),
  API_DOCS: flag.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: whole(0, 65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
type Environment = z.output<typeof environment>
export type Variables = Readonly<Record<string, string | undefined>>

/** A start that cannot go on. The message names the variables at fault and never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const KNOWN = new Set<string>([
  ...Object.keys(environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
])

/** The `.env` file beside the start, below what the environment itself says. A name it misspells stops the start. */
export const withEnvFile = (variables: Variables, file = '.env'): Variables => {
  if (!existsSync(file)) return variables
  const written = parseEnv(readFileSync(file, 'utf8'))
  const unknown = Object.keys(written).filter((name) => !KNOWN.has(name))
  if (unknown.length > 0)
    throw new ConfigError(`Unknown variables in ${file}: ${unknown.join(', ')}`)
  return { ...written, ...variables }
}

const readSecretFile = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${name}_FILE cannot be read`, { cause })
  }
}

const withSecretFiles = (variables: Variables): Variables => {
  const read = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    return file === undefined || file === '' ? [] : [[name, readSecretFile(name, file)]]
  })
  return { ...variables, ...Object.fromEntries(read) }
}

const withoutBlanks = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )

const S3_NEEDS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const missing = (env: Environment) => {
  const needed: (keyof Environment)[] = []
  if (env.NODE_ENV === 'production') needed.push('SECRET_KEY', 'PUBLIC_URL')
  if (env.IDENTITY === 'firebase') {
    needed.push('FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN')
    if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined) needed.push('FIREBASE_CREDENTIALS')
  }
  if ([...S3_NEEDS, 'S3_PUBLIC_URL' as const].some((name) => env[name] !== undefined)) {
    needed.push(...S3_NEEDS)
  }
  return needed.filter((name) => env[name] === undefined)
}

/** An emulator's tokens are not signed: whoever can reach us could be anyone. */
const forbidden = ({ NODE_ENV, FIREBASE_AUTH_EMULATOR_HOST }: Environment) =>
  NODE_ENV === 'production' && FIREBASE_AUTH_EMULATOR_HOST !== undefined
    ? ['FIREBASE_AUTH_EMULATOR_HOST']
    : []

/** Outside production a key of our own making, kept beside the data that it opens. */
const keptSecretKey = (dataDir: string, made = randomBytes(32).toString('base64')) => {
  const file = join(dataDir, 'secret-key')
  // Empty where the disk was full, or the process killed, at the first start.
  const isEmpty = existsSync(file) && statSync(file).size === 0
  if (!existsSync(file) || isEmpty) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, made, { mode: 0o600, flag: isEmpty ? 'w' : 'wx', flush: true })
    chmodSync(file, 0o600)
  }
  return [Buffer.from(readFileSync(file, 'utf8'), 'base64')]
}

const identityOf = (env: Environment) => {
  if (env.IDENTITY === 'embedded')
    return { provider: 'embedded', projectId: 'portal-agro' } as const
  return {
    provider: 'firebase',
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
    credentials: env.FIREBASE_CREDENTIALS,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
  } as const
}

const bucketUrl = (env: Environment) => {
  const url = new URL(env.S3_ENDPOINT ?? '')
  const bucket = env.S3_BUCKET ?? ''
  if (env.S3_FORCE_PATH_STYLE) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href
}

const s3Of = (env: Environment) => {
  if (env.S3_ENDPOINT === undefined) return undefined
  const base = (env.S3_PUBLIC_URL ?? bucketUrl(env)).replace(/\/$/, '')
  if (base.length > LINK_BASE_MAX) {
    throw new ConfigError(
      `Too long for links of 255 characters: ${env.S3_PUBLIC_URL === undefined ? 'S3_ENDPOINT, S3_BUCKET' : 'S3_PUBLIC_URL'}`,
    )
  }
  return {
    base,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

const trustedProxies = (text: string | undefined) => {
  if (text === undefined || text === 'false') return false
  return text === 'true' ? true : text.split(',').map((part) => part.trim())
}

type Given = {
  /** The key to keep where there is none yet, instead of a new one. */
  readonly ownKey?: string | undefined
}

/** The environment, parsed once. Throws a ConfigError that names every variable at fault. */
export const readConfig = (variables: Variables, { ownKey }: Given = {}) => {
  const parsed = environment.safeParse(withoutBlanks(withSecretFiles(variables)))
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new ConfigError(`Invalid environment: ${[...names].join(', ')}`)
  }
  const env = parsed.data
  const absent = missing(env)
  if (absent.length > 0) throw new ConfigError(`Missing from the environment: ${absent.join(', ')}`)
  const unsafe = forbidden(env)
  if (unsafe.length > 0) throw new ConfigError(`Not allowed in production: ${unsafe.join(', ')}`)

  const dataDir = resolve(env.DATA_DIR)
  const production = env.NODE_ENV === 'production'
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    calendar: calendarIn(env.TIME_ZONE),
    dataDir,
    database: { url: env.DATABASE_URL, pool: env.DATABASE_POOL },
    secretKeys: env.SECRET_KEY ?? keptSecretKey(dataDir, ownKey),
    /** The key that this installation made for itself: nobody else has it. */
    madeItsOwnKey: env.SECRET_KEY === undefined,
    identity: identityOf(env),
    s3: s3Of(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    passwordMin: env.PASSWORD_MIN,
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      maxMs: env.SESSION_MAX_HOURS * 3_600_000,
    },
    apiDocs: env.API_DOCS ?? !production,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    logLevel: env.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof readConfig>

/** What a backup is sealed with: asked of the environment alone, before anything is opened or made. */
export const passphraseIn = (variables: Variables) => {
  const given = withSecretFiles(variables)['BACKUP_PASSPHRASE'] ?? ''
  if (given.length >= PASSPHRASE_MIN) return given
  throw new ConfigError(
    `BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) is needed, of ${PASSPHRASE_MIN} characters or more`,
  )
}

/** Names a key without telling it, so that what it encrypted says which key opens it. */
export const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)
