import { countAttempt, countFailure, waitUnder } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import type { Visit } from '#context.ts'
import { refuseFor } from '#mail/mail-limit.ts'
import { hashOf } from '#secret-token.ts'

const MINUTE = 60_000

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
