import { countUnknown, describeMissing, missingFilesOf } from '#backup/missing-files.queries.ts'
import type { Config } from '#config/config.ts'
import { newId } from '#db/columns.ts'
import type { Database, Db } from '#db/database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { allowsDemonstration, refuseDemonstration } from '#demo/prepare-demonstration.ts'
import { ConfigError, reasonOf } from '#errors.ts'
import { credentialsOfAll } from '#features/admins/admin.queries.ts'
import { firebaseIdentity } from '#identity/firebase.ts'
import { secretBox } from '#secret-box.ts'
import { newKey } from '#storage/key.ts'
import { fileStoreOf } from '#storage/open-store.ts'
import { withTimeout } from '#with-timeout.ts'
import { checkConnection } from './database-check.ts'
import { mailFault } from './mail-fault.ts'
import { checkSealed, checkSigningKey } from './sealed-check.ts'

/** The result of one check, for the operator. */
export type Finding = {
  readonly name: string
  readonly state: 'fine' | 'wrong' | 'not tried'
  readonly text: string
}

type Deps = {
  readonly open: () => Promise<Database>
  readonly now: () => Date
  readonly allowsMissing: boolean
}

const STORE_TIMEOUT_MS = 20_000
const MAX_CLOCK_DIFFERENCE_MS = 30_000

const wrong = (name: string, error: unknown): Finding => ({
  name,
  state: 'wrong',
  text: error instanceof ConfigError ? error.message : reasonOf(error),
})
const notTried = (name: string, text: string): Finding => ({ name, state: 'not tried', text })

const check = async (name: string, attempt: () => Promise<string>): Promise<Finding> => {
  try {
    return { name, state: 'fine', text: await attempt() }
  } catch (error) {
    return wrong(name, error)
  }
}

const writeReadAndRemove = async (config: Config) => {
  const fileStore = fileStoreOf(config)
  const key = newKey('docs', 'doctor.csv')
  const content = Buffer.from('portal')
  await fileStore.put(key, content)
  const isSame = (await fileStore.read(key))?.content?.equals(content) === true
  await fileStore.remove(key)
  if (!isSame) throw new Error('it gave back another file than it was given')
}

/** Writes, reads and removes a file. */
const checkStore = (config: Config) =>
  check('store', async () => {
    try {
      await withTimeout(writeReadAndRemove(config), STORE_TIMEOUT_MS)
    } catch (cause) {
      const advice =
        config.s3 === undefined
          ? 'DATA_DIR takes no files: check that there is room, and that files/ in it belongs to this user'
          : 'S3_ENDPOINT takes no files: check address, bucket and keys, and that they may read, write, list and delete'
      throw new ConfigError(`${advice} (${reasonOf(cause)})`, { cause })
    }
    return config.s3 === undefined
      ? 'the disk took, gave and removed a file'
      : 'S3 took, gave and removed a file'
  })

const mixedContent = (base: string, panel: string | undefined) => {
  if (panel?.startsWith('https:') !== true || base.startsWith('https:')) return
  throw new ConfigError(
    'The address of the files is http and that of the panel https, so browsers refuse it: set S3_PUBLIC_URL (or S3_ENDPOINT) to an https address',
  )
}

/** Stores a file, asks for it without signature, and removes it. */
const isPublic = async (config: Config, base: string, key: string) => {
  const fileStore = fileStoreOf(config)
  await fileStore.put(key, Buffer.from('portal'))
  const { ok } = await fetch(`${base}/${key}`)
  await fileStore.remove(key)
  return ok
}

const checkReading = async (config: Config, base: string) => {
  for (const domain of ['docs', 'news'] as const) {
    if (await isPublic(config, base, newKey(domain, 'doctor.png'))) continue
    throw new ConfigError(
      `A browser cannot read ${domain}/ at S3_PUBLIC_URL (or S3_ENDPOINT): allow anyone to read docs/, news/ and company/, and check that the address leads to the bucket`,
    )
  }
  if (await isPublic(config, base, newKey('answers', 'doctor.png'))) {
    throw new ConfigError(
      'Anyone can read answers/, the photos of answers: allow reading of docs/, news/ and company/ only',
    )
  }
}

const checkCors = async (config: Config, panel: string | undefined, now: Date) => {
  if (panel === undefined) return
  const file = {
    key: newKey('docs', 'doctor.csv'),
    contentType: 'text/csv',
    size: 6,
    maxBytes: 6,
    origin: panel,
  }
  const { headers } = await fetch(await fileStoreOf(config).sign(file, now), {
    method: 'OPTIONS',
    headers: {
      origin: new URL(panel).origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === new URL(panel).origin) return
  throw new ConfigError(
    `The bucket lets no browser upload: its CORS rules must allow PUT from ${new URL(panel).origin}`,
  )
}

/** Tries the S3 store from outside, as browsers use it. */
const checkAsBrowser = async (config: Config, now: Date) => {
  const { s3, panelUrl, publicUrl } = config
  if (s3 === undefined) return []
  const panel = panelUrl ?? publicUrl
  const attempt = async () => {
    mixedContent(s3.base, panel)
    await checkReading(config, s3.base)
    await checkCors(config, panel, now)
    return 'browsers may upload, may read docs/ and news/, and may not read answers/'
  }
  return [await check('browser', () => withTimeout(attempt(), STORE_TIMEOUT_MS))]
}

const checkMail = ({ mail }: Config) =>
  check('mail', async () => {
    const fault = await mailFault(mail.smtpUrl)
    if (fault !== undefined) throw new ConfigError(fault)
    return mail.smtpUrl === undefined
      ? 'no SMTP_URL: mails are files in DATA_DIR/outbox'
      : 'the mail server takes messages'
  })

const checkFirebase = (identity: Parameters<typeof firebaseIdentity>[0]) =>
  check('identity', async () => {
    try {
      const { passwordChangedAt } = await firebaseIdentity(identity)
      // The id is unused. Firebase answers "unknown user" only if it accepts the credentials.
      await passwordChangedAt?.(newId())
      return 'Firebase takes the credentials'
    } catch (cause) {
      throw new ConfigError(
        `Firebase does not take FIREBASE_CREDENTIALS, or does not answer: check that the key is not revoked, is of FIREBASE_PROJECT_ID, and that this machine reaches googleapis.com (${reasonOf(cause)})`,
        { cause },
      )
    }
  })

const pendingIn = async ({ pool }: Database) => {
  const client = await pool.connect()
  try {
    return await pendingMigrations(client)
  } finally {
    client.release()
  }
}

/** From here on the summary of an embedded database, which serves one statement at a time, makes others wait. */
const MANY_ANSWERS = 20_000

const adviceOnSize = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ answers: number }>(
    'select count(*)::int as answers from checklist_answers',
  )
  const answers = rows[0]?.answers ?? 0
  return answers < MANY_ANSWERS ? '' : `; ${answers} answers: PostgreSQL is recommended`
}

const describeDatabase = async (database: Database, { database: { url } }: Config) => {
  const version = await checkConnection(database.pool)
  const pending = await pendingIn(database)
  const kind = url === undefined ? 'embedded' : `PostgreSQL ${version}`
  const schema = pending === 0 ? 'its schema is up to date' : `${pending} migrations wait`
  const next = pending === 0 ? '' : ': the next start runs them'
  const advice = url === undefined && pending === 0 ? await adviceOnSize(database) : ''
  return { pending, text: `${kind}; ${schema}${next}${advice}` }
}

/** Compares the clock of the database with the midpoint between sending the query and receiving the response. */
const checkClock = ({ pool }: Database, now: () => Date) =>
  check('clock', async () => {
    const before = now().getTime()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const difference = (rows[0]?.at.getTime() ?? 0) - (before + now().getTime()) / 2
    const seconds = Math.round(Math.abs(difference) / 1000)
    if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS)
      return `${seconds} s apart from the database's`
    throw new ConfigError(
      `This machine's clock is ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} the database's: synchronise both (NTP), or codes and sessions are refused`,
    )
  })

const checkFiles = (database: Database, config: Config, allowsMissing: boolean) =>
  check('files', async () => {
    const fileStore = fileStoreOf(config)
    const files = await missingFilesOf(database.pool, fileStore)
    const text = describeMissing(files)
    if (text !== undefined && !allowsMissing) {
      throw new ConfigError(
        `${text} Correct DATA_DIR or S3_BUCKET, or put them back from a copy or a backup`,
      )
    }
    const unknown = await countUnknown(database.pool, fileStore)
    const more = unknown === 0 ? '' : `, and ${unknown} that this database does not know`
    return `${text ?? `the store has all ${files.expected}`}${more}`
  })

const checkSecrets = async (db: Db, config: Config) => {
  const { identity, secretKeys } = config
  const box = secretBox(secretKeys)
  const checkEmbedded = () =>
    check('identity', async () => {
      const hasKey = await checkSigningKey(db, box)
      return hasKey
        ? 'embedded; its signing key opens'
        : 'embedded; the first sign-in makes its key'
    })
  const describeSecrets = async () => {
    const openedCount = await checkSealed(db, box)
    return openedCount === 0 ? 'nothing is sealed yet' : 'SECRET_KEY opens what the database holds'
  }
  const checkAccounts = async () => {
    if (allowsDemonstration(config)) return 'those of the demonstration are allowed here'
    refuseDemonstration(box, await credentialsOfAll(db))
    return 'none is of the demonstration'
  }
  return [
    identity.provider === 'firebase' ? await checkFirebase(identity) : await checkEmbedded(),
    await check('key', describeSecrets),
    await check('accounts', checkAccounts),
  ]
}

const withoutDatabase = async ({ identity }: Config, databaseFinding: Finding) => [
  databaseFinding,
  identity.provider === 'firebase'
    ? await checkFirebase(identity)
    : notTried('identity', 'it is in the database'),
  notTried('key', 'what it sealed is in the database'),
  notTried('accounts', 'they are in the database'),
  notTried('files', 'their keys are in the database'),
  notTried('clock', "it is compared with the database's"),
]

const checkDatabase = async (
  database: Database,
  config: Config,
  { now, allowsMissing }: Pick<Deps, 'now' | 'allowsMissing'>,
) => {
  try {
    const { pending, text } = await describeDatabase(database, config)
    const databaseFinding: Finding = { name: 'database', state: 'fine', text }
    const sealed =
      pending === 0
        ? [
            ...(await checkSecrets(database.db, config)),
            await checkFiles(database, config, allowsMissing),
          ]
        : ['identity', 'key', 'accounts', 'files'].map((name) =>
            notTried(name, 'the schema is not up to date'),
          )
    return [databaseFinding, ...sealed, await checkClock(database, now)]
  } catch (error) {
    return withoutDatabase(config, wrong('database', error))
  } finally {
    await database.close()
  }
}

/** Checks everything that the portal depends on, without changing it. */
export const diagnose = async (config: Config, { open, ...deps }: Deps): Promise<Finding[]> => {
  const { now } = deps
  const otherFindings = [
    await checkStore(config),
    ...(await checkAsBrowser(config, now())),
    await checkMail(config),
  ]
  const database = await open().catch((error: unknown) => wrong('database', error))
  const databaseFindings =
    'state' in database
      ? await withoutDatabase(config, database)
      : await checkDatabase(database, config, deps)
  return [...databaseFindings, ...otherFindings]
}
