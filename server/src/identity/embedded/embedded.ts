import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import type { KeyRing } from './signing-key.ts'

/** What the provider's use cases work with, besides the visit. */
export type Embedded = {
  readonly keys: KeyRing
  readonly mails: MailQueue
  readonly projectId: string
  readonly passwordMin: number
  /** Where the panel is, for links in mails. Never taken from a request: whoever asks could forge it. */
  readonly publicUrl: () => string
  /**
   * Whether the portal's second step was passed, and holds: an ID token alone is proof of the
   * password, and whoever has found that out must not be able to change it.
   */
  readonly hasLiveSession: (visit: Visit, identityId: string, signInId: string) => Promise<boolean>
  /** Called within the transaction of every change of password. */
  readonly onPasswordChanged: (tx: Db, identityId: string, change: PasswordChange) => Promise<void>
}
