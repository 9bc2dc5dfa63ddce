import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import type { PasswordRule } from './passwords.ts'
import type { KeyRing } from './signing-key.ts'

/** What the provider's use cases need besides the request context. */
export type EmbeddedDeps = {
  readonly keys: KeyRing
  readonly mails: MailQueue
  readonly projectId: string
  readonly passwordRule: PasswordRule
  /** The address of the panel, for links in mails. It is never taken from a request, where it could be forged. */
  readonly publicUrl: () => string
  /**
   * Whether the person passed the second factor in this sign-in, and the session is live. An ID token alone proves only the
   * password, and a stolen password must not be enough to change it.
   */
  readonly hasLiveSession: (
    context: RequestContext,
    identityId: string,
    signInId: string,
  ) => Promise<boolean>
  /** Called within the transaction of every password change. */
  readonly onPasswordChanged: (tx: Db, identityId: string, change: PasswordChange) => Promise<void>
}
