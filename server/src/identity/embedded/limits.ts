import { setTimeout } from 'node:timers/promises'
import {
  clearAttempts,
  countAttempt,
  countFailure,
  noteUse,
  usedSince,
  waitUnder,
} from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import type { Visit } from '#context.ts'
import { emailKeyOf } from './identity.queries.ts'
import { Refusal } from './refusal.ts'
import { digest } from './secrets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KNOWN_MS = 30 * 24 * HOUR

/** No lock for good, and none for long: it would be an easy way to keep somebody else out. */
const rule = (limit: number, windowMs: number, firstDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs,
  longestDelayMs: Math.max(firstDelayMs, 15 * MINUTE),
  lifeLimit: Number.POSITIVE_INFINITY,
})
/** Wrong passwords from one network, whosever they were to be. */
const NETWORK = rule(30, 15 * MINUTE, MINUTE)
const SIGN_IN_FROM_NETWORK = rule(10, 15 * MINUTE, MINUTE)
/** From everywhere, and so far above the others that it takes many networks to reach it. */
const SIGN_IN = rule(200, 15 * MINUTE, MINUTE)
const MAIL_FROM_NETWORK = rule(30, HOUR, HOUR)

/** Hashed: the counters are no place for personal data. */
const keysOf = (email: string, address: string) => {
  const person = emailKeyOf(email)
  const fromHere = digest(`${person} ${networkOf(address)}`)
  return {
    signInFromNetwork: `identity:sign-in-from:${fromHere}`,
    knownFromNetwork: `identity:known-from:${fromHere}`,
    signIn: `identity:sign-in:${digest(person)}`,
  }
}
const keysOfNetwork = (address: string) => {
  const network = digest(networkOf(address))
  return { failures: `identity:network:${network}`, mail: `identity:mail-from:${network}` }
}

const refuseFor = (seconds: number) => {
  if (seconds > 0)
    throw new Refusal(`TOO_MANY_ATTEMPTS_TRY_LATER : Retry in ${seconds} seconds`, seconds)
}

const isKnownHere = ({ db, address, now }: Visit, email: string) =>
  usedSince(db, keysOf(email, address).knownFromNetwork, new Date(now.getTime() - KNOWN_MS))

/**
 * A network that guesses waits, before anything is counted against the person it guesses at.
 * Whoever has signed in there before does not wait with it: a stranger in the office keeps nobody out.
 */
export const checkNetwork = async (visit: Visit, email: string) => {
  const { db, address, now } = visit
  const seconds = await waitUnder(db, keysOfNetwork(address).failures, NETWORK, now)
  if (seconds > 0 && !(await isKnownHere(visit, email))) refuseFor(seconds)
}

/** The narrow count comes first: what it refuses does not add to the wide one. */
export const countSignIn = async (visit: Visit, email: string) => {
  const { db, address, now } = visit
  const keys = keysOf(email, address)
  refuseFor(await countAttempt(db, keys.signInFromNetwork, SIGN_IN_FROM_NETWORK, now))
  // Where the person has signed in before, nobody elsewhere can shut the door.
  if (await isKnownHere(visit, email)) return
  refuseFor(await countAttempt(db, keys.signIn, SIGN_IN, now))
}

/** Only failures count here, and a right password does not clear them: the next guess is at somebody else. */
export const countWrongPassword = ({ db, address, now }: Visit) =>
  countFailure(db, keysOfNetwork(address).failures, NETWORK, now)

export const countResetMail = async ({ db, address, now }: Visit) => {
  const seconds = await countAttempt(db, keysOfNetwork(address).mail, MAIL_FROM_NETWORK, now)
  if (seconds > 0) throw new Refusal('RESET_PASSWORD_EXCEED_LIMIT', seconds)
}

/** Whoever proved to be the person starts afresh. */
export const clearCounts = ({ db, address }: Visit, email: string) => {
  const { signInFromNetwork, signIn } = keysOf(email, address)
  return clearAttempts(db, [signInFromNetwork, signIn])
}

export const rememberNetwork = ({ db, address, now }: Visit, email: string) =>
  noteUse(db, keysOf(email, address).knownFromNetwork, now)

const LEVEL_MS = 250

/**
 * Starts a clock to wait for before a refusal, so that how long it took does not tell
 * whether the e-mail is known: only then are there rows to write.
 */
export const levelClock = () => setTimeout(LEVEL_MS, undefined, { ref: false })
