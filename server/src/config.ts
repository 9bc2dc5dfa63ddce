import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { DEFAULT_TIME_ZONE, calendarIn, isTimeZone } from '@portal/contract/shared/calendar'
import { HOUR_MS } from '@portal/contract/shared/durations'
import * as z from 'zod'
import { misspeltNames } from '#start/misspelt-names.ts'
import {
  databaseUrl,
  flag,
  hasNoPath,
  host,
  origins,
  projectIdIn,
  secretKeys,
  sender,
  serviceAccountJson,
  smtpUrl,
  trustedProxies,
  webUrl,
  wholeNumber,
} from '#start/variable-schemas.ts'

const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'FIREBASE_CREDENTIALS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const

/** A file's link has 255 characters at most: this many for its base address, the rest for its key. */
const LINK_BASE_MAX = 120

const PASSPHRASE_MIN = 12

const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '')

const text = z.string().min(1)
const port = wholeNumber(0, 65_535)

/** Each description says what the variable expects: a start that refuses a value prints it. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('development, production or test'),
  HOST: host.default('127.0.0.1').describe('an address or name of this machine, such as 0.0.0.0'),
  PORT: port.default(3000).describe('a number from 0 to 65535'),
  PUBLIC_URL: webUrl
    .max(LINK_BASE_MAX - '/files'.length)
    .optional()
    .describe(
      'an address such as https://portal.example, without query, of at most 114 characters',
    ),
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe(
      'the addresses or networks of the proxies separated by commas, or how many there are (1 to 10); true, or a network wider than /8 (IPv6: /7), would believe anyone',
    ),
  PANEL_URL: webUrl
    .refine(hasNoPath)
    .optional()
    .describe(
      'an address such as https://painel.example, without query or path: the panel lives at the root',
    ),
  API_BASE: webUrl
    .optional()
    .describe('an address such as https://api.example/api/v1, without query'),
  CORS_ORIGINS: origins
    .default([])
    .describe(
      'origins such as https://painel.example separated by commas: no path, no final /, no star, no default port',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone)
    .default(DEFAULT_TIME_ZONE)
    .describe('the IANA name of a time zone, such as America/Sao_Paulo'),
  DATA_DIR: text
    .refine((folder) => resolve(folder) !== parse(resolve(folder)).root)
    .default('./data')
    .describe('a folder that the portal may write to, other than /'),
  DATABASE_URL: databaseUrl.optional().describe(databaseUrl.description ?? ''),
  DATABASE_POOL: wholeNumber(1, 100).default(10).describe('a number from 1 to 100'),
  SECRET_KEY: secretKeys
    .optional()
    .describe('32 bytes in base64 (openssl rand -base64 32), or NEW,OLD while it is changed'),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded').describe('embedded or firebase'),
  FIREBASE_PROJECT_ID: text.optional().describe('the id of the Firebase project'),
  FIREBASE_API_KEY: text.optional().describe('the web API key of the Firebase project'),
  FIREBASE_AUTH_DOMAIN: host.optional().describe('a name such as project.firebaseapp.com'),
  FIREBASE_CREDENTIALS: serviceAccountJson
    .optional()
    .describe(
      'the JSON of a service account, with project_id, client_email and private_key (easier as FIREBASE_CREDENTIALS_FILE)',
    ),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional()
    .describe('host:port of a Firebase Auth emulator'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'an address such as smtps://user:password@host:465, with signs in the password encoded',
    ),
  MAIL_FROM: sender
    .default('Portal Agro <nao-responda@portal-agro.local>')
    .describe('an e-mail address, or Name <address>'),
  S3_ENDPOINT: webUrl.optional().describe('an address such as https://s3.sa-east-1.amazonaws.com'),
  S3_REGION: text.optional().describe('a region such as sa-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket: 3 to 63 small letters, digits, dots and hyphens'),
  S3_ACCESS_KEY_ID: text.optional().describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('the secret of the access key'),
  S3_PUBLIC_URL: webUrl.optional().describe('an address such as https://files.example'),
  S3_FORCE_PATH_STYLE: flag.default(false).describe('true or false'),
  PASSWORD_MIN: wholeNumber(6, 128).default(6).describe('a number from 6 to 128'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080).default(120).describe('a number from 1 to 10080'),
  SESSION_MAX_HOURS: wholeNumber(1, 720).default(12).describe('a number from 1 to 720'),
  LATE_ANSWER_DAYS: wholeNumber(1, 365).default(30).describe('a number from 1 to 365'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_MIN)
    .optional()
    .describe(`${PASSPHRASE_MIN} characters or more`),
  API_DOCS: flag.optional().describe('true or false'),
  METRICS_HOST: host.default('127.0.0.1').describe('an address or name of this machine'),
  METRICS_PORT: port.optional().describe('a number from 0 to 65535, other than PORT'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('fatal, error, warn, info, debug, trace or silent'),
})
type Environment = z.output<typeof environment>
export type Variables = Readonly<Record<string, string | undefined>>

/** A start that cannot go on. The message has a line for each fault; it names the variables and never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const KNOWN = new Set<string>([
  ...Object.keys(environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

const readText = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name} cannot be read: expected a file that is there and readable`, {
      cause,
    })
  }
}

/** Adds the variables of the `.env` file; the environment takes precedence. An unknown name in the file stops the start. */
export const withEnvFile = (variables: Variables, file = '.env'): Variables => {
  if (!existsSync(file)) return variables
  const fromFile = parseEnv(readText(file, file))
  const unknown = Object.keys(fromFile).filter((name) => !KNOWN.has(name))
  if (unknown.length > 0) {
    throw new ConfigError(
      `Unknown variables in ${file}: ${unknown.join(', ')}. The known ones are in .env.example`,
    )
  }
  return { ...fromFile, ...variables }
}

const readSecretFile = (name: string, file: string) => {
  const secret = readText(`${name}_FILE`, file).trim()
  if (secret === '') throw new ConfigError(`${name}_FILE is empty: expected the value of ${name}`)
  return secret
}

const withSecretFiles = (variables: Variables): Variables => {
  const secrets = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if ((variables[name] ?? '') !== '') {
      throw new ConfigError(`${name} and ${name}_FILE are both set: expected one of them`)
    }
    return [[name, readSecretFile(name, file)]]
  })
  return { ...variables, ...Object.fromEntries(secrets) }
}

const withoutBlanks = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )

const isVariable = (name: string): name is keyof Environment => name in environment.shape

const expectationOf = (name: string) =>
  isVariable(name) ? (environment.shape[name].description ?? '') : ''

const parseEnvironment = (variables: Variables): Environment => {
  const parsed = environment.safeParse(withoutBlanks(withSecretFiles(variables)))
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  throw new ConfigError(
    [...names].map((name) => `${name} is not valid: expected ${expectationOf(name)}`).join('\n'),
  )
}

const S3_NEEDS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

type Requirement = { readonly name: keyof Environment; readonly why: string }

const missingRequirements = (env: Environment) => {
  const required: Requirement[] = []
  const requireAll = (why: string, ...names: (keyof Environment)[]) =>
    required.push(...names.map((name) => ({ name, why })))
  if (env.NODE_ENV === 'production') requireAll('in production', 'SECRET_KEY', 'PUBLIC_URL')
  else if (env.DATABASE_URL !== undefined) requireAll('with DATABASE_URL', 'SECRET_KEY')
  if (env.IDENTITY === 'firebase') {
    const why = 'with IDENTITY=firebase'
    requireAll(why, 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN')
    if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined) requireAll(why, 'FIREBASE_CREDENTIALS')
  }
  if ([...S3_NEEDS, 'S3_PUBLIC_URL' as const].some((name) => env[name] !== undefined)) {
    requireAll('with any of S3_*', ...S3_NEEDS)
  }
  return required.filter(({ name }) => env[name] === undefined)
}

/** Combinations of values that are valid alone but not together. */
const contradictions = (env: Environment) => {
  const faults: string[] = []
  // An emulator's tokens are not signed: any client could claim to be any person.
  if (env.NODE_ENV === 'production' && env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    faults.push('FIREBASE_AUTH_EMULATOR_HOST is not allowed in production: leave it out')
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    faults.push('METRICS_PORT is the same as PORT: expected another one')
  }
  if (env.PUBLIC_URL !== undefined && env.PANEL_URL === undefined && !hasNoPath(env.PUBLIC_URL)) {
    faults.push(
      'PUBLIC_URL has a path: the panel lives at the root of an address of its own (expected https://portal.example)',
    )
  }
  const { FIREBASE_CREDENTIALS: credentials, FIREBASE_PROJECT_ID: project } = env
  if (credentials !== undefined && project !== undefined && projectIdIn(credentials) !== project) {
    faults.push('FIREBASE_CREDENTIALS is of another project than FIREBASE_PROJECT_ID')
  }
  return faults
}

const checkTogether = (env: Environment) => {
  const missing = missingRequirements(env).map(
    ({ name, why }) => `${name} is missing, ${why}: expected ${expectationOf(name)}`,
  )
  const faults = [...missing, ...contradictions(env)]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** Finds misspelt names. In production they stop the start, because the default would silently apply instead. */
const checkNames = (variables: Variables, production: boolean) => {
  const names = Object.keys(withoutBlanks(variables))
  const warnings = misspeltNames(names, KNOWN).map(
    ({ typed, meant, isSet }) =>
      `${typed} is no variable of the portal: was ${meant} meant${isSet ? ', which is set too' : ''}?`,
  )
  if (production && warnings.length > 0) throw new ConfigError(warnings.join('\n'))
  return warnings
}

type ConditionalVariables = {
  readonly names: readonly (keyof Environment)[]
  readonly needs: string
  readonly isMet: (env: Environment) => boolean
}

/** Variables that are read only if another setting has a certain value. */
const CONDITIONAL_VARIABLES: readonly ConditionalVariables[] = [
  {
    names: [
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_CREDENTIALS',
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    needs: 'IDENTITY=firebase',
    isMet: (env) => env.IDENTITY === 'firebase',
  },
  {
    names: ['PASSWORD_MIN'],
    needs: 'IDENTITY=embedded',
    isMet: (env) => env.IDENTITY === 'embedded',
  },
  {
    names: ['S3_FORCE_PATH_STYLE'],
    needs: 'S3_ENDPOINT',
    isMet: (env) => env.S3_ENDPOINT !== undefined,
  },
  {
    names: ['METRICS_HOST'],
    needs: 'METRICS_PORT',
    isMet: (env) => env.METRICS_PORT !== undefined,
  },
  {
    names: ['DATABASE_POOL'],
    needs: 'DATABASE_URL',
    isMet: (env) => env.DATABASE_URL !== undefined,
  },
]

/** Warnings for set variables without effect. One set to its default, as in .env.example, gives no warning. */
const warnAboutUnusedVariables = (env: Environment) => {
  const defaults = environment.parse({})
  return CONDITIONAL_VARIABLES.filter(({ isMet }) => !isMet(env)).flatMap(
    ({ names, needs: needed }) =>
      names
        .filter((name) => env[name] !== defaults[name])
        .map((name) => `${name} has no effect without ${needed}`),
  )
}

/** Creates the folders one by one: Node's recursive mode never returns where none can be created (/proc). */
const createMissing = (folder: string) => {
  if (existsSync(folder)) return
  createMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error // another process created it meanwhile
  }
}

const createDataFolder = (dataDir: string) => {
  try {
    createMissing(dataDir)
    readdirSync(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR cannot be used (${codeOf(cause)}): expected ${expectationOf('DATA_DIR')}`,
      { cause },
    )
  }
}

/** Outside production the portal generates a key, and stores it beside the data that it encrypts. */
const readOrCreateSecretKey = (dataDir: string, newKey = randomBytes(32).toString('base64')) => {
  const file = join(dataDir, 'secret-key')
  // The file is empty if the disk was full, or the process was killed, at the first start.
  const isEmpty = existsSync(file) && statSync(file).size === 0
  if (!existsSync(file) || isEmpty) {
    writeFileSync(file, newKey, { mode: 0o600, flag: isEmpty ? 'w' : 'wx', flush: true })
    chmodSync(file, 0o600)
  }
  const stored = secretKeys.safeParse(readText('DATA_DIR/secret-key', file).trim())
  if (stored.success) return stored.data
  throw new ConfigError(
    'DATA_DIR/secret-key is damaged: put the file back from a copy, or restore a backup into another DATA_DIR (npm run restore). If no copy is left, remove it and see npm run replace-key -- --help',
  )
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
      `${env.S3_PUBLIC_URL === undefined ? 'S3_ENDPOINT with S3_BUCKET' : 'S3_PUBLIC_URL'} is too long for links of 255 characters: expected at most ${LINK_BASE_MAX}`,
    )
  }
  return {
    base,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

type Options = {
  /** The key to store if there is none yet, instead of a generated one. */
  readonly restoredKey?: string | undefined
}

/** Parses the environment. Throws a ConfigError with a line for each invalid variable. */
export const readConfig = (variables: Variables, { restoredKey }: Options = {}) => {
  const env = parseEnvironment(variables)
  checkTogether(env)
  const production = env.NODE_ENV === 'production'
  const warnings = [...checkNames(variables, production), ...warnAboutUnusedVariables(env)]
  const s3 = s3Of(env)
  const dataDir = resolve(env.DATA_DIR)
  // A process that stores everything elsewhere may run without a writable folder.
  if (env.DATABASE_URL === undefined || s3 === undefined || env.SMTP_URL === undefined) {
    createDataFolder(dataDir)
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: withoutSlash(env.PUBLIC_URL),
    /** The address of the panel, for mailed links, if this server does not serve it. */
    panelUrl: withoutSlash(env.PANEL_URL),
    /** The address of the API for the panel that this server serves, if the API is elsewhere. */
    apiBase: withoutSlash(env.API_BASE),
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    calendar: calendarIn(env.TIME_ZONE),
    dataDir,
    database: { url: env.DATABASE_URL, pool: env.DATABASE_POOL },
    secretKeys: env.SECRET_KEY ?? readOrCreateSecretKey(dataDir, restoredKey),
    /** Whether this installation generated its key: then no operator has a copy. */
    hasGeneratedKey: env.SECRET_KEY === undefined,
    identity: identityOf(env),
    s3,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    passwordMin: env.PASSWORD_MIN,
    lateAnswerDays: env.LATE_ANSWER_DAYS,
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      maxMs: env.SESSION_MAX_HOURS * HOUR_MS,
    },
    apiDocs: env.API_DOCS ?? !production,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    // A person who tries the portal out does not want a log line for each request.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Faults that do not stop the start. */
    warnings,
  }
}
export type Config = ReturnType<typeof readConfig>

/** The passphrase that encrypts a backup. It is read from the environment alone, before anything is opened or created. */
export const backupPassphraseOf = (variables: Variables) => {
  const passphrase = withSecretFiles(variables)['BACKUP_PASSPHRASE'] ?? ''
  if (passphrase.length >= PASSPHRASE_MIN) return passphrase
  throw new ConfigError(
    `BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) is needed, of ${PASSPHRASE_MIN} characters or more`,
  )
}

/** A short id that does not reveal the key. Encrypted text carries it, to say which key decrypts it. */
export const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)
