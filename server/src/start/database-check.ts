import type { Pool } from 'pg'
import { migrateSchema } from '#db/migrate.ts'
import { causesOf, ConfigError } from '#errors.ts'

const MIN_VERSION = 15

const REASONS: readonly [codes: RegExp, reason: string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'its host is unknown: check the name, and that it can be resolved here',
  ],
  [/^ECONNREFUSED$/, 'nothing listens there: check host and port, and that PostgreSQL is running'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    'its host does not answer: check host, port and firewall',
  ],
  [/^(28P01|28000)$/, 'user or password is refused: check both, and pg_hba.conf'],
  [/^3D000$/, 'there is no such database: create it (createdb), or correct the name'],
  [/^42501$/, 'the user lacks rights in the database: it must own it'],
  [/^53300$/, 'PostgreSQL has no connection left: raise max_connections or lower DATABASE_POOL'],
  [/^57P03$/, 'PostgreSQL is starting or stopping: try again in a moment'],
  [/^ENOENT$/, 'it names a file or a socket that is not there'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO/,
    'the certificate is not trusted: give its authority (NODE_EXTRA_CA_CERTS)',
  ],
]
const TIMEOUT = /timeout exceeded|timeout expired|Connection terminated/i
const NO_TLS = /does not support SSL/

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  // A host with several addresses fails once for each of them.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).find(Boolean)
  const reason = REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1]
  if (reason !== undefined) return reason
  if (NO_TLS.test(error.message)) return 'the server speaks no TLS: drop sslmode from the address'
  return TIMEOUT.test(error.message)
    ? 'its host does not answer: check host, port and firewall'
    : undefined
}

/** Explains why no connection was made, without revealing the address. */
export const connectFault = (error: unknown, name = 'DATABASE_URL') => {
  const reason = causesOf(error).map(reasonOf).find(Boolean)
  const code = causesOf(error).map(codeOf).find(Boolean)
  return new ConfigError(
    `${name} does not lead to a database: ${reason ?? 'the connection failed'} (${code ?? 'no code'})`,
  )
}

const versionOf = async (pool: Pool, name: string) => {
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  } catch (error) {
    throw connectFault(error, name)
  }
}

/** Opens one connection before anything else, so that the operator learns of a fault. Returns the major version. */
export const checkConnection = async (pool: Pool, name = 'DATABASE_URL') => {
  const version = await versionOf(pool, name)
  if (version >= MIN_VERSION) return version
  throw new ConfigError(
    `${name} leads to a PostgreSQL that is too old: expected ${MIN_VERSION} or newer`,
  )
}

/** Runs the pending migrations. Missing rights and lost connections become a ConfigError, which the operator can correct. */
export const prepareSchema = async (pool: Pool, name = 'DATABASE_URL') => {
  try {
    await migrateSchema(pool)
  } catch (error) {
    if (error instanceof ConfigError || causesOf(error).every((each) => !reasonOf(each)))
      throw error
    throw connectFault(error, name)
  }
}
