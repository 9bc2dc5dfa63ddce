import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#db/database.ts'

/** The person of a valid ID token. */
export type VerifiedIdentity = {
  readonly id: string
  readonly email: string
  /** The id of the password sign-in; it stays the same when the token is refreshed. */
  readonly signInId: string
}

export type NewIdentity = {
  readonly email: string
  readonly password: string
  readonly name: string
  /** The id of the new account, for a remote provider: it is known before the account exists. */
  readonly id?: string
  /** A demonstration account, whose password is published. */
  readonly isDemonstration?: boolean
}

/** The page where a person chooses a password, and until when it is valid. */
export type PasswordLink = { readonly address: string; readonly expiresAt: Date }

/** By the signed-in person, or by a mailed code. */
export type PasswordChange =
  | { readonly by: 'person'; readonly signInId: string }
  | { readonly by: 'code' }

/** The store of e-mails and passwords. The panel calls it directly; the server asks it to verify tokens. */
export type IdentityProvider = {
  /** The provider is another service: a rollback of our transaction does not undo its changes. */
  readonly isRemote?: boolean
  /** Undefined for every invalid token. */
  readonly verify: (db: Db, token: string, now: Date) => Promise<VerifiedIdentity | undefined>
  /** Returns the new id. An e-mail that is taken gives `entity_not_unique`. */
  readonly create: (db: Db, identity: NewIdentity, now: Date) => Promise<string>
  /** For an account that was just created. The embedded provider works within the same transaction. */
  readonly invite: (
    db: Db,
    identity: { readonly id: string; readonly email: string },
    now: Date,
  ) => Promise<PasswordLink>
  /** Sets another password for an account, as the operator of the installation. */
  readonly setPassword: (
    db: Db,
    identity: Pick<NewIdentity, 'email' | 'name' | 'password'> & { readonly id: string },
    now: Date,
  ) => Promise<void>
  readonly rename: (db: Db, id: string, name: string) => Promise<void>
  readonly remove: (db: Db, id: string) => Promise<void>
  /**
   * When the password last changed; null if the identity is gone. A provider that reports changes as they happen does not have
   * this.
   */
  readonly passwordChangedAt?: (id: string) => Promise<Date | null>
  /** The routes of a provider that runs in this process. */
  readonly routes?: FastifyPluginAsync
}
