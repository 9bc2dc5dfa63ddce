import type { Actor } from '@portal/contract/permissions/actor'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Db } from '#db/database.ts'

/** What a use case knows of a request before the caller is authenticated. */
export type RequestContext = {
  readonly db: Db
  readonly now: Date
  readonly requestId: string
  readonly address: string
}

export type SignedInActor = Actor & { readonly name: string; readonly email: string }

/** The owner of a session, and the hash under which the session is stored. */
export type LiveSession = { readonly actor: SignedInActor; readonly sessionHash: string }

/** A request that creates an item, with the idempotency key that lets its caller repeat it. */
export type Creation = {
  readonly key: string
  readonly keyHash: string
  readonly requestHash: string
}

/** The context of a request of a person with a live session. */
export type Ctx = RequestContext & {
  readonly actor: SignedInActor
  /** Signed addresses are bound to this session: they end with it. */
  readonly sessionHash: string
  readonly calendar: Calendar
  /** The public base address of files; a key follows it. */
  readonly fileBase: string
  /** Checks again, within the writing transaction, that the session is live and the rights are unchanged. */
  readonly confirm: (tx: Db) => Promise<void>
  /** Undefined if the caller sent no key, or if the request creates nothing. */
  readonly creation?: Creation
}
