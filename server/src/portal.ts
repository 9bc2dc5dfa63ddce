import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { RequestContext } from '#context.ts'
import { newId } from '#db/columns.ts'
import { type Database, type Db, openDatabase } from '#db/database.ts'
import { bumpCredentialsVersion, endInvitation } from '#features/admins/admin.queries.ts'
import { carrySessionsOver, deleteSessionsOf } from '#features/auth/session.queries.ts'
import { hasLiveSession } from '#features/auth/session.service.ts'
import { embeddedIdentity } from '#identity/embedded/provider.ts'
import { firebaseIdentity } from '#identity/firebase.ts'
import type { IdentityProvider, PasswordChange } from '#identity/identity.ts'
import { type MailQueue, mailQueue } from '#mail/mail-queue.ts'
import { type Mailer, smtpMailer } from '#mail/mail.ts'
import { outboxMailer } from '#mail/outbox.ts'
import { type SecretBox, secretBox } from '#secret-box.ts'
import { checkConnection, prepareSchema } from '#start/database-check.ts'
import { checkSealed } from '#start/sealed-check.ts'
import { reseal } from '#start/sealed-secrets.ts'
import type { FileStore } from '#storage/file-store.ts'
import { fileStoreOf } from '#storage/open-store.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Everything that the HTTP server and the commands need, opened and ready. */
export type Portal = {
  readonly database: Database
  readonly box: SecretBox
  readonly identity: IdentityProvider
  readonly mails: MailQueue
  readonly storage: FileStore
  readonly close: () => Promise<void>
}

/**
 * A changed password keeps the sessions of the sign-in that changed it, without a moment in which they are refused. A password
 * reset by mail ends every session, and ends the invitation, since the person now has a password.
 */
export const afterPasswordChange = async (tx: Db, identityId: string, change: PasswordChange) => {
  if (change.by === 'person') {
    await bumpCredentialsVersion(tx, identityId)
    await carrySessionsOver(tx, identityId, change.signInId)
    return
  }
  await deleteSessionsOf(tx, identityId)
  await endInvitation(tx, identityId)
}

export const outboxFolderOf = ({ dataDir }: Config) => join(dataDir, 'outbox')

const openMailer = (config: Config, log: Log): Mailer =>
  config.mail.smtpUrl === undefined
    ? outboxMailer(outboxFolderOf(config), config.mail.from, log)
    : smtpMailer(config.mail.smtpUrl, config.mail.from)

type Deps = { readonly log: Log; readonly publicUrl: () => string }

export const openPortal = async (config: Config, { log, publicUrl }: Deps): Promise<Portal> => {
  const database = await openDatabase(config)
  const box = secretBox(config.secretKeys)
  const mailer = openMailer(config, log)
  const mails = mailQueue({ box, mailer })
  try {
    if (config.database.url !== undefined) await checkConnection(database.pool)
    await prepareSchema(database.pool)
    await checkSealed(database.db, box)
    if (config.secretKeys.length > 1) await reseal(localContext(database.db), box)
    const { identity } = config
    const provider =
      identity.provider === 'firebase'
        ? await firebaseIdentity(identity)
        : embeddedIdentity({
            box,
            mails,
            projectId: identity.projectId,
            passwordRule: config.passwordRule,
            publicUrl: () => config.panelUrl ?? publicUrl(),
            hasLiveSession: (context, identityId, signInId) =>
              hasLiveSession(context, config.session, identityId, signInId),
            onPasswordChanged: afterPasswordChange,
          })
    return {
      database,
      box,
      identity: provider,
      mails,
      storage: fileStoreOf(config),
      close: async () => {
        await mailer.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The context of work without a request: a command, or the start itself. */
export const localContext = (db: Db): RequestContext => ({
  db,
  now: new Date(),
  requestId: newId(),
  address: 'local',
})
