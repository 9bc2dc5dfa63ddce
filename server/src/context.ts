import type { Actor } from '@portal/contract/permissions/actor'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Db } from '#db/client.ts'

/** A request, before it is known who makes it. */
export type Visit = {
  readonly db: Db
  readonly now: Date
  readonly requestId: string
  readonly address: string
}

export type SignedInActor = Actor & { readonly name: string; readonly email: string }

/** Whose session it is, and the hash that it is kept under. */
export type LiveSession = { readonly actor: SignedInActor; readonly sessionHash: string }

/** A request that creates, under the key that its caller gave it to be able to repeat it. */
export type Creation = {
  readonly key: string
  readonly keyHash: string
  readonly requestHash: string
}

/** A request of a person with a live session. */
export type Ctx = Visit & {
  readonly actor: SignedInActor
  /** What addresses handed out in it are bound to: they end with it. */
  readonly sessionHash: string
  readonly calendar: Calendar
  /** Where files are, as the person reaches them; a key follows. */
  readonly fileBase: string
  /** Asks once more, in the transaction that writes: whether the session lives and the rights are the same. */
  readonly confirm: (tx: Db) => Promise<void>
  /** None where the caller gave no key, or nothing is created. */
  readonly creation?: Creation
}
