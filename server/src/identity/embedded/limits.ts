import { setTimeout } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import { emailKeyOf } from '@portal/contract/shared/email'
import {
  clearAttempts,
  countAttempt,
  countFailure,
  readSecondsToWait,
  recordUse,
  wasUsedSince,
} from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import type { RequestContext } from '#context.ts'
import { hashOf } from '#secret-token.ts'
import { Refusal } from './refusal.ts'

const KNOWN_NETWORK_MS = 30 * DAY_MS

/** Locks are short and never permanent: otherwise an attacker could lock other people out. */
const rule = (limit: number, windowMs: number, firstDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs,
  longestDelayMs: Math.max(firstDelayMs, 15 * MINUTE_MS),
  lifeLimit: Number.POSITIVE_INFINITY,
})
/** Wrong passwords from a network, for any account. */
const NETWORK = rule(30, 15 * MINUTE_MS, MINUTE_MS)
const SIGN_IN_FROM_NETWORK = rule(10, 15 * MINUTE_MS, MINUTE_MS)
/** Sign-ins from all networks. The limit is so high that only an attack from many networks reaches it. */
const SIGN_IN = rule(200, 15 * MINUTE_MS, MINUTE_MS)
const MAIL_FROM_NETWORK = rule(30, HOUR_MS, HOUR_MS)

/** The keys of the counters. They are hashed, so that they hold no personal data. */
const keysOf = (email: string, address: string) => {
  const person = emailKeyOf(email)
  const fromNetwork = hashOf(`${person} ${networkOf(address)}`)
  return {
    signInFromNetwork: `identity:sign-in-from:${fromNetwork}`,
    knownFromNetwork: `identity:known-from:${fromNetwork}`,
    signIn: `identity:sign-in:${hashOf(person)}`,
  }
}
const keysOfNetwork = (address: string) => {
  const network = hashOf(networkOf(address))
  return { failures: `identity:network:${network}`, mail: `identity:mail-from:${network}` }
}

const refuseIfLocked = (seconds: number) => {
  if (seconds > 0)
    throw new Refusal(`TOO_MANY_ATTEMPTS_TRY_LATER : Retry in ${seconds} seconds`, seconds)
}

const isKnownNetwork = ({ db, address, now }: RequestContext, email: string) =>
  wasUsedSince(
    db,
    keysOf(email, address).knownFromNetwork,
    new Date(now.getTime() - KNOWN_NETWORK_MS),
  )

/**
 * Locks a network with many wrong passwords, before anything is counted against the account. People who have signed in from it
 * before are exempt, so that a stranger in the same office cannot lock them out.
 */
export const checkNetwork = async (context: RequestContext, email: string) => {
  const { db, address, now } = context
  const seconds = await readSecondsToWait(db, keysOfNetwork(address).failures, NETWORK, now)
  if (seconds > 0 && !(await isKnownNetwork(context, email))) refuseIfLocked(seconds)
}

/** The counter of the network comes first: an attempt that it refuses does not add to the global counter of the account. */
export const countSignIn = async (context: RequestContext, email: string) => {
  const { db, address, now } = context
  const keys = keysOf(email, address)
  refuseIfLocked(await countAttempt(db, keys.signInFromNetwork, SIGN_IN_FROM_NETWORK, now))
  // Attempts from elsewhere cannot lock a person out of a network where they have signed in before.
  if (await isKnownNetwork(context, email)) return
  refuseIfLocked(await countAttempt(db, keys.signIn, SIGN_IN, now))
}

/** Counts a failure for the network. A right password does not clear it, because the next guess may be for another account. */
export const countWrongPassword = ({ db, address, now }: RequestContext) =>
  countFailure(db, keysOfNetwork(address).failures, NETWORK, now)

export const countResetMail = async ({ db, address, now }: RequestContext) => {
  const seconds = await countAttempt(db, keysOfNetwork(address).mail, MAIL_FROM_NETWORK, now)
  if (seconds > 0) throw new Refusal('RESET_PASSWORD_EXCEED_LIMIT', seconds)
}

/** Clears the counters of a person who has proved their identity. */
export const clearCounts = ({ db, address }: RequestContext, email: string) => {
  const { signInFromNetwork, signIn } = keysOf(email, address)
  return clearAttempts(db, [signInFromNetwork, signIn])
}

export const rememberNetwork = ({ db, address, now }: RequestContext, email: string) =>
  recordUse(db, keysOf(email, address).knownFromNetwork, now)

const MINIMUM_DELAY_MS = 250

/**
 * Starts a timer that a refusal waits for. Otherwise the response time would reveal whether the e-mail exists, since rows are
 * written only then.
 */
export const startMinimumDelay = () => setTimeout(MINIMUM_DELAY_MS, undefined, { ref: false })
