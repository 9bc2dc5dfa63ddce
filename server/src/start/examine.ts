import { setTimeout } from 'node:timers/promises'
import { type Config, ConfigError } from '#config.ts'
import type { Database, Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { causes } from '#errors.ts'
import { firebaseIdentity } from '#identity/firebase.ts'
import { openStorage } from '#portal.ts'
import { secretBox } from '#secret-box.ts'
import { newKey } from '#storage/key.ts'
import { fileStoreOf } from '#storage/file-store.ts'
import { checkConnection } from './database-check.ts'
import { mailFault } from './mail-check.ts'
import { checkSealed, checkSigningKey } from './sealed-check.ts'

/** What became of one thing that was tried, for whoever runs the portal. */
export type Finding = {
  readonly name: string
  readonly state: 'fine' | 'wrong' | 'not tried'
  readonly text: string
}

type Needs = {
  readonly open: () => Promise<Database>
  readonly now: () => Date
}

const STORE_WITHIN_MS = 20_000
const CLOCK_MS = 30_000

const why = (error: unknown) =>
  causes(error)
    .map((each) => {
      if (!(each instanceof Error)) return String(each)
      return 'code' in each && each.name !== 'AppError' ? String(each.code) : each.message
    })
    .join(': ')

const wrong = (name: string, error: unknown): Finding => ({
  name,
  state: 'wrong',
  text: error instanceof ConfigError ? error.message : why(error),
})
const notTried = (name: string, text: string): Finding => ({ name, state: 'not tried', text })

const tried = async (name: string, attempt: () => Promise<string>): Promise<Finding> => {
  try {
    return { name, state: 'fine', text: await attempt() }
  } catch (error) {
    return wrong(name, error)
  }
}

const inTime = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    setTimeout(STORE_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time')
    }),
  ])

const putAndRemove = async (config: Config, now: Date) => {
  const fileStore = fileStoreOf(config)
  const key = newKey('docs', 'doctor.csv')
  const content = Buffer.from('portal')
  await fileStore.put(key, content)
  const isSame = content.equals(await fileStore.read(key))
  await openStorage(config).remove(key, now)
  if (!isSame) throw new Error('it gave back another file than it was given')
}

/** A file is written, read and removed. */
const tryStore = (config: Config, now: Date) =>
  tried('store', async () => {
    try {
      await inTime(putAndRemove(config, now))
    } catch (cause) {
      const what =
        config.s3 === undefined
          ? 'DATA_DIR takes no files: check that there is room, and that files/ in it belongs to this user'
          : 'S3_ENDPOINT takes no files: check address, bucket and keys, and that they may read, write, list and delete'
      throw new ConfigError(`${what} (${why(cause)})`, { cause })
    }
    return config.s3 === undefined
      ? 'the disk took, gave and removed a file'
      : 'S3 took, gave and removed a file'
  })

const tryMail = ({ mail }: Config) =>
  tried('mail', async () => {
    const fault = await mailFault(mail.smtpUrl)
    if (fault !== undefined) throw new ConfigError(fault)
    return mail.smtpUrl === undefined
      ? 'no SMTP_URL: mails are files in DATA_DIR/outbox'
      : 'the mail server takes messages'
  })

const tryFirebase = (identity: Parameters<typeof firebaseIdentity>[0]) =>
  tried('identity', async () => {
    try {
      const { passwordChangedAt } = await firebaseIdentity(identity)
      // Nobody has it: to be told so, the credentials must have been taken.
      await passwordChangedAt?.(newId())
      return 'Firebase takes the credentials'
    } catch (cause) {
      throw new ConfigError(
        `Firebase does not take FIREBASE_CREDENTIALS, or does not answer: check that the key is not revoked, is of FIREBASE_PROJECT_ID, and that this machine reaches googleapis.com (${why(cause)})`,
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

const describeDatabase = async (database: Database, { database: { url } }: Config) => {
  const version = await checkConnection(database.pool)
  const pending = await pendingIn(database)
  const kind = url === undefined ? 'embedded' : `PostgreSQL ${version}`
  const schema = pending === 0 ? 'its schema is up to date' : `${pending} migrations wait`
  return { pending, text: `${kind}; ${schema}${pending === 0 ? '' : ': the next start runs them'}` }
}

/** Half the way there and back is taken for the time of the answer. */
const tryClock = ({ pool }: Database, now: () => Date) =>
  tried('clock', async () => {
    const before = now().getTime()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const apart = (rows[0]?.at.getTime() ?? 0) - (before + now().getTime()) / 2
    const seconds = Math.round(Math.abs(apart) / 1000)
    if (Math.abs(apart) <= CLOCK_MS) return `${seconds} s apart from the database's`
    throw new ConfigError(
      `This machine's clock is ${seconds} s ${apart > 0 ? 'behind' : 'ahead of'} the database's: synchronise both (NTP), or codes and sessions are refused`,
    )
  })

const trySealed = async (db: Db, { identity, secretKeys }: Config) => {
  const box = secretBox(secretKeys)
  const inOurs = () =>
    tried('identity', async () => {
      const has = await checkSigningKey(db, box)
      return has ? 'embedded; its signing key opens' : 'embedded; the first sign-in makes its key'
    })
  const opens = async () => {
    const opened = await checkSealed(db, box)
    return opened === 0 ? 'nothing is sealed yet' : 'SECRET_KEY opens what the database holds'
  }
  return [
    identity.provider === 'firebase' ? await tryFirebase(identity) : await inOurs(),
    await tried('key', opens),
  ]
}

const withoutDatabase = async ({ identity }: Config, found: Finding) => [
  found,
  identity.provider === 'firebase'
    ? await tryFirebase(identity)
    : notTried('identity', 'it is in the database'),
  notTried('key', 'what it sealed is in the database'),
  notTried('clock', "it is compared with the database's"),
]

const inDatabase = async (database: Database, config: Config, now: () => Date) => {
  try {
    const { pending, text } = await describeDatabase(database, config)
    const found: Finding = { name: 'database', state: 'fine', text }
    const sealed =
      pending === 0
        ? await trySealed(database.db, config)
        : ['identity', 'key'].map((name) => notTried(name, 'the schema is not up to date'))
    return [found, ...sealed, await tryClock(database, now)]
  } catch (error) {
    return withoutDatabase(config, wrong('database', error))
  } finally {
    await database.close()
  }
}

/** Tries all that the portal stands on, and changes nothing of it. */
export const examine = async (config: Config, { open, now }: Needs): Promise<Finding[]> => {
  const others = [await tryStore(config, now()), await tryMail(config)]
  const opened = await open().catch((error: unknown) => wrong('database', error))
  const found =
    'state' in opened
      ? await withoutDatabase(config, opened)
      : await inDatabase(opened, config, now)
  return [...found, ...others]
}
