import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#db/client.ts'

/** Who a valid ID token speaks of. */
export type VerifiedIdentity = {
  readonly id: string
  readonly email: string
  /** Names the password sign-in behind the token, through every refresh of it. */
  readonly signInId: string
}

export type NewIdentity = {
  readonly email: string
  readonly password: string
  readonly name: string
  /** The id it is to get, where the provider lives elsewhere: known before the account is there. */
  readonly id?: string
  /** Its password is meant to be known to all. */
  readonly isDemonstration?: boolean
}

/** Where a person chooses a password, and until when. */
export type PasswordLink = { readonly address: string; readonly expiresAt: Date }

/** By the person, signed in, or through a code that was mailed. */
export type PasswordChange = 'changed' | 'reset'

/** Where e-mails and passwords live. The panel talks to it directly; the server asks it who a token is. */
export type IdentityProvider = {
  /** Its accounts are not undone with our transaction. */
  readonly isElsewhere?: boolean
  /** Undefined for every token that is not good, whatever is wrong with it. */
  readonly verify: (db: Db, token: string, now: Date) => Promise<VerifiedIdentity | undefined>
  /** Answers the new id; refuses an e-mail that is taken with `entity_not_unique`. */
  readonly create: (db: Db, identity: NewIdentity, now: Date) => Promise<string>
  /** For somebody who has just been created: part of that transaction, where the provider is. */
  readonly invite: (
    db: Db,
    identity: { readonly id: string; readonly email: string },
    now: Date,
  ) => Promise<PasswordLink>
  readonly rename: (db: Db, id: string, name: string) => Promise<void>
  readonly remove: (db: Db, id: string) => Promise<void>
  /**
   * When the password last changed, for a provider that must be asked.
   * One that tells of changes as they happen has none; an identity that is gone answers null.
   */
  readonly passwordChangedAt?: (id: string) => Promise<Date | null>
  /** What the provider itself serves, if it lives in this process. */
  readonly routes?: FastifyPluginAsync
}
