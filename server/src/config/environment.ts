import { parse, resolve } from 'node:path'
import { PASSWORD_STRENGTHS } from '@portal/contract/auth/password'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@portal/contract/shared/calendar'
import * as z from 'zod/mini'
import { ConfigError } from '#errors.ts'
import {
  databaseUrl,
  descriptionOf,
  flag,
  hasNoPath,
  host,
  origins,
  secretKeys,
  sender,
  serviceAccountJson,
  smtpUrl,
  trustedProxies,
  webUrl,
  wholeNumber,
} from './variable-schemas.ts'
import { SECRET_FILES, type Variables, withoutBlanks, withSecretFiles } from './variables.ts'

/** A file's link has 255 characters at most: this many for its base address, the rest for its key. */
export const LINK_BASE_MAX = 120

export const PASSPHRASE_MIN = 12

const text = z.string().check(z.minLength(1))
const port = wholeNumber(0, 65_535)
const folder = text.check(z.refine((path) => resolve(path) !== parse(resolve(path)).root))

/** Each description says what the variable expects: a start that refuses a value prints it. */
const environment = z.object({
  NODE_ENV: z
    ._default(z.enum(['development', 'production', 'test']), 'development')
    .check(z.describe('development, production or test')),
  HOST: z
    ._default(host, '127.0.0.1')
    .check(z.describe('an address or name of this machine, such as 0.0.0.0')),
  PORT: z._default(port, 3000).check(z.describe('a number from 0 to 65535')),
  PUBLIC_URL: z
    .optional(webUrl.check(z.maxLength(LINK_BASE_MAX - '/files'.length)))
    .check(
      z.describe(
        'an address such as https://portal.example, without query, of at most 114 characters',
      ),
    ),
  TRUST_PROXY: z
    ._default(trustedProxies, false)
    .check(
      z.describe(
        'the addresses or networks of the proxies separated by commas, or how many there are (1 to 10); true, or a network wider than /8 (IPv6: /7), would believe anyone',
      ),
    ),
  PANEL_URL: z
    .optional(webUrl.check(z.refine(hasNoPath)))
    .check(
      z.describe(
        'an address such as https://painel.example, without query or path: the panel lives at the root',
      ),
    ),
  API_BASE: z
    .optional(webUrl)
    .check(z.describe('an address such as https://api.example/api/v1, without query')),
  CORS_ORIGINS: z
    ._default(origins, [])
    .check(
      z.describe(
        'origins such as https://painel.example separated by commas: no path, no final /, no star, no default port',
      ),
    ),
  TIME_ZONE: z
    ._default(z.string().check(z.refine(isTimeZone)), DEFAULT_TIME_ZONE)
    .check(z.describe('the IANA name of a time zone, such as America/Sao_Paulo')),
  DATA_DIR: z
    ._default(folder, './data')
    .check(z.describe('a folder that the portal may write to, other than /')),
  DATABASE_URL: z.optional(databaseUrl).check(z.describe(descriptionOf(databaseUrl))),
  DATABASE_POOL: z._default(wholeNumber(1, 100), 10).check(z.describe('a number from 1 to 100')),
  SECRET_KEY: z
    .optional(secretKeys)
    .check(
      z.describe('32 bytes in base64 (openssl rand -base64 32), or NEW,OLD while it is changed'),
    ),
  IDENTITY: z
    ._default(z.enum(['embedded', 'firebase']), 'embedded')
    .check(z.describe('embedded or firebase')),
  FIREBASE_PROJECT_ID: z.optional(text).check(z.describe('the id of the Firebase project')),
  FIREBASE_API_KEY: z.optional(text).check(z.describe('the web API key of the Firebase project')),
  FIREBASE_AUTH_DOMAIN: z
    .optional(host)
    .check(z.describe('a name such as project.firebaseapp.com')),
  FIREBASE_CREDENTIALS: z
    .optional(serviceAccountJson)
    .check(
      z.describe(
        'the JSON of a service account, with project_id, client_email and private_key (easier as FIREBASE_CREDENTIALS_FILE)',
      ),
    ),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .optional(z.string().check(z.regex(/^[\w.-]+:\d+$/)))
    .check(z.describe('host:port of a Firebase Auth emulator')),
  SMTP_URL: z
    .optional(smtpUrl)
    .check(
      z.describe(
        'an address such as smtps://user:password@host:465, with signs in the password encoded',
      ),
    ),
  MAIL_FROM: z
    ._default(sender, 'Portal Agro <nao-responda@portal-agro.local>')
    .check(z.describe('an e-mail address, or Name <address>')),
  S3_ENDPOINT: z
    .optional(webUrl)
    .check(z.describe('an address such as https://s3.sa-east-1.amazonaws.com')),
  S3_REGION: z.optional(text).check(z.describe('a region such as sa-east-1')),
  S3_BUCKET: z
    .optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)))
    .check(z.describe('the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')),
  S3_ACCESS_KEY_ID: z.optional(text).check(z.describe('the id of an access key')),
  S3_SECRET_ACCESS_KEY: z.optional(text).check(z.describe('the secret of the access key')),
  S3_PUBLIC_URL: z.optional(webUrl).check(z.describe('an address such as https://files.example')),
  S3_FORCE_PATH_STYLE: z._default(flag, false).check(z.describe('true or false')),
  PASSWORD_MIN: z._default(wholeNumber(6, 128), 6).check(z.describe('a number from 6 to 128')),
  PASSWORD_STRENGTH: z.optional(z.enum(PASSWORD_STRENGTHS)).check(z.describe('warn or refuse')),
  SESSION_IDLE_MINUTES: z
    ._default(wholeNumber(1, 10_080), 120)
    .check(z.describe('a number from 1 to 10080')),
  SESSION_MAX_HOURS: z
    ._default(wholeNumber(1, 720), 12)
    .check(z.describe('a number from 1 to 720')),
  CALLS_PER_MINUTE: z
    .optional(wholeNumber(0, 100_000))
    .check(z.describe('a number from 0 to 100000')),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)).check(z.describe('a number from 0 to 300')),
  LATE_ANSWER_DAYS: z._default(wholeNumber(1, 365), 30).check(z.describe('a number from 1 to 365')),
  BACKUP_PASSPHRASE: z
    .optional(z.string().check(z.minLength(PASSPHRASE_MIN)))
    .check(z.describe(`${PASSPHRASE_MIN} characters or more`)),
  BACKUP_DIR: z
    .optional(folder)
    .check(z.describe('a folder that the portal may write to, other than /')),
  API_DOCS: z.optional(flag).check(z.describe('true or false')),
  METRICS_HOST: z
    ._default(host, '127.0.0.1')
    .check(z.describe('an address or name of this machine')),
  METRICS_PORT: z.optional(port).check(z.describe('a number from 0 to 65535, other than PORT')),
  LOG_LEVEL: z
    .optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']))
    .check(z.describe('fatal, error, warn, info, debug, trace or silent')),
})
export type Environment = z.output<typeof environment>

const isVariable = (name: string): name is keyof Environment => name in environment.shape

export const expectationOf = (name: string) =>
  isVariable(name) ? descriptionOf(environment.shape[name]) : ''

export const parseEnvironment = (variables: Variables): Environment => {
  const parsed = environment.safeParse(withoutBlanks(withSecretFiles(variables)))
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  throw new ConfigError(
    [...names].map((name) => `${name} is not valid: expected ${expectationOf(name)}`).join('\n'),
  )
}

export const defaultEnvironment = () => environment.parse({})

/** The names that the portal reads. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...SECRET_FILES,
])
