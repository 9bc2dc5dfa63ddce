import { parse, resolve } from 'node:path'
import { PASSWORD_STRENGTHS } from '@portal/contract/auth/password'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@portal/contract/shared/calendar'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import {
  databaseUrl,
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
import { SECRET_FILES, type Variables, withSecretFiles, withoutBlanks } from './variables.ts'

/** A file's link has 255 characters at most: this many for its base address, the rest for its key. */
export const LINK_BASE_MAX = 120

export const PASSPHRASE_MIN = 12

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
  PASSWORD_STRENGTH: z.enum(PASSWORD_STRENGTHS).optional().describe('warn or refuse'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080).default(120).describe('a number from 1 to 10080'),
  SESSION_MAX_HOURS: wholeNumber(1, 720).default(12).describe('a number from 1 to 720'),
  CALLS_PER_MINUTE: wholeNumber(0, 100_000).optional().describe('a number from 0 to 100000'),
  DRAIN_SECONDS: wholeNumber(0, 300).optional().describe('a number from 0 to 300'),
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
export type Environment = z.output<typeof environment>

const isVariable = (name: string): name is keyof Environment => name in environment.shape

export const expectationOf = (name: string) =>
  isVariable(name) ? (environment.shape[name].description ?? '') : ''

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
