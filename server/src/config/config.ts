import { join, resolve } from 'node:path'
import { calendarIn, HOUR_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import { ConfigError } from '#errors.ts'
import { ROOT } from '#folders.ts'
import { checkNames, checkTogether, warnAboutRisks, warnAboutUnusedVariables } from './checks.ts'
import { openDataFolder, readOrCreateSecretKey } from './data-folder.ts'
import { type Environment, LINK_BASE_MAX, parseEnvironment, PASSPHRASE_MIN } from './environment.ts'
import { type Variables, withSecretFiles } from './variables.ts'

const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '')

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
  const inside = bucketUrl(env).replace(/\/$/, '')
  const base = env.S3_PUBLIC_URL?.replace(/\/$/, '') ?? inside
  if (base.length > LINK_BASE_MAX) {
    throw new ConfigError(
      `${env.S3_PUBLIC_URL === undefined ? 'S3_ENDPOINT with S3_BUCKET' : 'S3_PUBLIC_URL'} is too long for links of 255 characters: expected at most ${LINK_BASE_MAX}`,
    )
  }
  return {
    /** For browsers. */
    base,
    /** For the portal's own requests. */
    inside,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

type Options = {
  /** The key to store if there is none yet, instead of a generated one. */
  readonly restoredKey?: string | undefined
  /** Which one DATA_DIR must hold: an empty folder that is not meant to be one hides a wrong address, or a disk that is away. */
  readonly installation?: 'new' | 'existing' | 'either'
}

const backupsOf = (env: Environment, dataDir: string) => {
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase, DATABASE_URL } = env
  if (passphrase === undefined || DATABASE_URL !== undefined) return undefined
  return { folder: resolve(ROOT, BACKUP_DIR ?? join(dataDir, 'backups')), passphrase }
}

/** Parses the environment. Throws a ConfigError with a line for each invalid variable. */
export const readConfig = (
  variables: Variables,
  { restoredKey, installation = 'either' }: Options = {},
) => {
  const env = parseEnvironment(variables)
  checkTogether(env)
  const production = env.NODE_ENV === 'production'
  const warnings = [
    ...checkNames(variables, production),
    ...warnAboutUnusedVariables(env),
    ...warnAboutRisks(env),
  ]
  const s3 = s3Of(env)
  const dataDir = resolve(ROOT, env.DATA_DIR)
  // A process that stores everything elsewhere may run without a writable folder.
  if (env.DATABASE_URL === undefined || s3 === undefined || env.SMTP_URL === undefined) {
    openDataFolder(dataDir, installation)
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
    /** Of an installation that backs itself up while it runs, because no other process can open its database. */
    backups: backupsOf(env, dataDir),
    identity: identityOf(env),
    s3,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    passwordRule: {
      min: env.PASSWORD_MIN,
      strength: env.PASSWORD_STRENGTH ?? (production ? 'refuse' : 'warn'),
    },
    /** For each signed-in person, on each process; 0 is no limit. */
    callsPerMinute: env.CALLS_PER_MINUTE ?? (production ? 1200 : 0),
    /** How long the server serves on after it was told to stop. */
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (production ? 10 : 0)),
    lateAnswerDays: env.LATE_ANSWER_DAYS,
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
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

/** Where a database is, without its password. */
export const describeDatabase = (url: string) => {
  const { host, pathname, searchParams } = new URL(url)
  return `the database ${searchParams.get('host') ?? host}${pathname}`
}

/** Which database and folder the variables lead to, without a password. Creates nothing. */
export const describeInstallation = (variables: Variables) => {
  const env = parseEnvironment(variables)
  const folder = resolve(ROOT, env.DATA_DIR)
  if (env.DATABASE_URL === undefined) return `the embedded database in ${folder}`
  return `${describeDatabase(env.DATABASE_URL)}, and the folder ${folder}`
}

/** The passphrase that encrypts a backup. It is read from the environment alone, before anything is opened or created. */
export const backupPassphraseOf = (variables: Variables) => {
  const passphrase = withSecretFiles(variables)['BACKUP_PASSPHRASE'] ?? ''
  if (passphrase.length >= PASSPHRASE_MIN) return passphrase
  throw new ConfigError(
    `BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) is needed, of ${PASSPHRASE_MIN} characters or more`,
  )
}
