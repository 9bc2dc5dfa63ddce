import { countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import type { SignedInActor, Visit } from '#context.ts'
import { AppError } from '#errors.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const MAILS: AttemptRule = {
  limit: 30,
  windowMs: DAY,
  firstDelayMs: HOUR,
  longestDelayMs: DAY,
  lifeLimit: Number.POSITIVE_INFINITY,
}

export const refuseFor = (retryAfterSeconds: number) => {
  if (retryAfterSeconds > 0)
    throw new AppError('too_many_attempts', 'Too many tries', { retryAfterSeconds })
}

type Sending = Pick<Visit, 'db' | 'now'> & { readonly actor: Pick<SignedInActor, 'id'> }

/** The company's name is on these mails: nobody sends them by the hundred. */
export const countMailBy = async ({ db, now, actor }: Sending, what: 'shared' | 'invitations') =>
  refuseFor(await countAttempt(db, `${what}:mails-of:${actor.id}`, MAILS, now))
