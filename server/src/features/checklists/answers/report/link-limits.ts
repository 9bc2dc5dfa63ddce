import { countAttempt, countFailure, waitUnder } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import type { Ctx, Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import { hashOf } from '#secret-token.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** No lock for good: whoever has a link shares a network with others. */
const rule = (limit: number, windowMs: number, longestDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs: MINUTE,
  longestDelayMs,
  lifeLimit: Number.POSITIVE_INFINITY,
})
const GUESSES = rule(60, 15 * MINUTE, 15 * MINUTE)
const REPORTS_OF_LINK = rule(20, 10 * MINUTE, 10 * MINUTE)
const REPORTS_FROM_NETWORK = rule(60, 10 * MINUTE, 10 * MINUTE)
const MAILS: AttemptRule = { ...rule(30, DAY, DAY), firstDelayMs: HOUR }

const refuseFor = (retryAfterSeconds: number) => {
  if (retryAfterSeconds > 0)
    throw new AppError('too_many_attempts', 'Too many tries', { retryAfterSeconds })
}

/** Hashed: the counters are no place for personal data. */
const networkKey = (what: string, { address }: Visit) => `${what}:${hashOf(networkOf(address))}`
const guessesKey = (visit: Visit) => networkKey('shared:guesses-from', visit)

export const checkGuesses = async (visit: Visit) =>
  refuseFor(await waitUnder(visit.db, guessesKey(visit), GUESSES, visit.now))

export const countGuess = (visit: Visit) =>
  countFailure(visit.db, guessesKey(visit), GUESSES, visit.now)

/** A report takes a core for a second or more: whoever has a link cannot ask for one without end. */
export const countSharedReport = async (visit: Visit, linkId: string) => {
  const { db, now } = visit
  refuseFor(await countAttempt(db, `shared:report:${linkId}`, REPORTS_OF_LINK, now))
  const network = networkKey('shared:reports-from', visit)
  refuseFor(await countAttempt(db, network, REPORTS_FROM_NETWORK, now))
}

/** The company's name is on these mails: nobody sends them by the hundred. */
export const countReportMail = async ({ db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>) =>
  refuseFor(await countAttempt(db, `shared:mails-of:${actor.id}`, MAILS, now))
