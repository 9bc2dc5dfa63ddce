import { DAY_MS, HOUR_MS } from '@portal/contract/shared/calendar'
import { countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import type { RequestContext, SignedInActor } from '#context.ts'
import { AppError } from '#errors.ts'

const MAILS: AttemptRule = {
  limit: 30,
  windowMs: DAY_MS,
  firstDelayMs: HOUR_MS,
  longestDelayMs: DAY_MS,
  lifeLimit: Number.POSITIVE_INFINITY,
}

export const refuseIfLimited = (retryAfterSeconds: number) => {
  if (retryAfterSeconds > 0) throw new AppError('too_many_attempts', { retryAfterSeconds })
}

type Sender = Pick<RequestContext, 'db' | 'now'> & { readonly actor: Pick<SignedInActor, 'id'> }

/** Limits how many mails a person may send, because the mails carry the company's name. */
export const countMailBy = async ({ db, now, actor }: Sender, what: 'shared' | 'invitations') =>
  refuseIfLimited(await countAttempt(db, `${what}:mails-of:${actor.id}`, MAILS, now))
