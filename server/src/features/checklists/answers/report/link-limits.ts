import { MINUTE_MS } from '@portal/contract/shared/durations'
import { countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import type { RequestContext } from '#context.ts'
import { refuseIfLimited } from '#mail/mail-limit.ts'
import { hashOf } from '#secret-token.ts'

/** Without a permanent lock, because people behind one network share its address. */
const rule = (limit: number, windowMs: number, longestDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs: MINUTE_MS,
  longestDelayMs,
  lifeLimit: Number.POSITIVE_INFINITY,
})
const REPORTS_OF_LINK = rule(20, 10 * MINUTE_MS, 10 * MINUTE_MS)
const REPORTS_FROM_NETWORK = rule(60, 10 * MINUTE_MS, 10 * MINUTE_MS)

/** Hashed, so that the counters hold no personal data. */
const networkKey = (what: string, { address }: RequestContext) =>
  `${what}:${hashOf(networkOf(address))}`

/** A report takes a CPU core for a second or more, so requests are limited per link and per network. */
export const countSharedReport = async (context: RequestContext, linkId: string) => {
  const { db, now } = context
  refuseIfLimited(await countAttempt(db, `shared:report:${linkId}`, REPORTS_OF_LINK, now))
  const network = networkKey('shared:reports-from', context)
  refuseIfLimited(await countAttempt(db, network, REPORTS_FROM_NETWORK, now))
}
