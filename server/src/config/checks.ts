import { ConfigError } from '#errors.ts'
import { defaultEnvironment, type Environment, expectationOf, KNOWN_NAMES } from './environment.ts'
import { hasNoPath, projectIdIn } from './variable-schemas.ts'
import { type Variables, withoutBlanks } from './variables.ts'

/** Whether the names differ by one added, missing or changed letter, or by two swapped ones. */
const isOneTypoFrom = (typed: string, name: string) => {
  const [short, long] = typed.length <= name.length ? [typed, name] : [name, typed]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isOther = short.slice(at + 1) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  return isOther || isSwapped
}

/**
 * Names in the environment that are one typo away from a known one, and whether the known one is set too. Larger differences are
 * ignored, because orchestrators set variables of their own (`DATABASE_PORT`).
 */
const misspeltNames = (names: readonly string[], known: ReadonlySet<string>) => {
  const present = new Set(names)
  return names.flatMap((typed) => {
    if (known.has(typed)) return []
    const meant = [...known].find((name) => isOneTypoFrom(typed.toUpperCase(), name))
    return meant === undefined ? [] : [{ typed, meant, isSet: present.has(meant) }]
  })
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

export const checkTogether = (env: Environment) => {
  const missing = missingRequirements(env).map(
    ({ name, why }) => `${name} is missing, ${why}: expected ${expectationOf(name)}`,
  )
  const faults = [...missing, ...contradictions(env)]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** Finds misspelt names. In production they stop the start, because the default would silently apply instead. */
export const checkNames = (variables: Variables, production: boolean) => {
  const names = Object.keys(withoutBlanks(variables))
  const warnings = misspeltNames(names, KNOWN_NAMES).map(
    ({ typed, meant, isSet }) =>
      `${typed} is no variable of the portal: was ${meant} meant${isSet ? ', which is set too' : ''}?`,
  )
  if (production && warnings.length > 0) throw new ConfigError(warnings.join('\n'))
  return warnings
}

type Condition = readonly [
  needed: string,
  isMet: (env: Environment) => boolean,
  names: readonly (keyof Environment)[],
]
const FIREBASE_ONLY = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_CREDENTIALS',
  'FIREBASE_AUTH_EMULATOR_HOST',
] as const
const canBackUp = (env: Environment) =>
  env.DATABASE_URL === undefined && env.BACKUP_PASSPHRASE !== undefined

/** Variables that are read only if another setting has a certain value. */
const CONDITIONS: readonly Condition[] = [
  ['IDENTITY=firebase', (env) => env.IDENTITY === 'firebase', FIREBASE_ONLY],
  [
    'IDENTITY=embedded',
    (env) => env.IDENTITY === 'embedded',
    ['PASSWORD_MIN', 'PASSWORD_STRENGTH'],
  ],
  ['S3_ENDPOINT', (env) => env.S3_ENDPOINT !== undefined, ['S3_FORCE_PATH_STYLE']],
  ['METRICS_PORT', (env) => env.METRICS_PORT !== undefined, ['METRICS_HOST']],
  ['DATABASE_URL', (env) => env.DATABASE_URL !== undefined, ['DATABASE_POOL']],
  ['the embedded database and BACKUP_PASSPHRASE', canBackUp, ['BACKUP_DIR']],
]

/** Warnings for set variables without effect. One set to its default, as in .env.example, gives no warning. */
export const warnAboutUnusedVariables = (env: Environment) => {
  const defaults = defaultEnvironment()
  return CONDITIONS.filter(([, isMet]) => !isMet(env)).flatMap(([needed, , names]) =>
    names
      .filter((name) => env[name] !== defaults[name])
      .map((name) => `${name} has no effect without ${needed}`),
  )
}

const isHttps = (url: string | undefined) => url?.startsWith('https:') === true

/** Warnings for combinations that work, but hardly as the operator means them. */
export const warnAboutRisks = (env: Environment) => {
  const production = env.NODE_ENV === 'production'
  const defaults = defaultEnvironment()
  const risks: readonly (readonly [isTaken: boolean, warning: string])[] = [
    [
      production && !isHttps(env.PUBLIC_URL),
      'PUBLIC_URL is http: passwords and sessions cross the network unencrypted, and browsers give pages no camera; expected https, at a proxy',
    ],
    [
      production && isHttps(env.PUBLIC_URL) && env.TRUST_PROXY === false,
      'TRUST_PROXY is not set, but PUBLIC_URL is https, so there is a proxy: all people would share its address in limits and in the audit',
    ],
    [
      production && env.SMTP_URL === undefined,
      'SMTP_URL is not set: mails are files in DATA_DIR/outbox, and nobody receives them',
    ],
    [
      production && env.DATABASE_URL === undefined && env.BACKUP_PASSPHRASE === undefined,
      'BACKUP_PASSPHRASE is not set: the portal makes no backups of its embedded database and files',
    ],
    [
      env.SMTP_URL !== undefined && env.MAIL_FROM === defaults.MAIL_FROM,
      'MAIL_FROM is not set: mail servers refuse its default address',
    ],
    [
      env.SESSION_IDLE_MINUTES > 60 * env.SESSION_MAX_HOURS,
      'SESSION_IDLE_MINUTES is longer than SESSION_MAX_HOURS, which ends every session before',
    ],
  ]
  return risks.flatMap(([isTaken, warning]) => (isTaken ? [warning] : []))
}
