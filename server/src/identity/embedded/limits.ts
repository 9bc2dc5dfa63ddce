import { setTimeout } from 'node:timers/promises'
import { clearAttempts, countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import type { Visit } from '#context.ts'
import { emailKeyOf } from './identity.queries.ts'
import { Refusal } from './refusal.ts'
import { digest } from './secrets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** No lock for good: it would be an easy way to keep somebody else out. */
const rule = (limit: number, windowMs: number, firstDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs,
  lifeLimit: Number.POSITIVE_INFINITY,
})
const SIGN_IN_FROM_ADDRESS = rule(10, 15 * MINUTE, MINUTE)
const SIGN_IN = rule(50, 15 * MINUTE, MINUTE)
const MAIL_FROM_ADDRESS = rule(30, HOUR, HOUR)
const MAIL = rule(5, HOUR, HOUR)

/** Hashed: the counters are no place for personal data. */
const keysOf = (email: string, address: string) => {
  const person = emailKeyOf(email)
  return {
    signInFromAddress: `identity:sign-in-from:${digest(`${person} ${address}`)}`,
    signIn: `identity:sign-in:${digest(person)}`,
    mailFromAddress: `identity:mail-from:${digest(address)}`,
    mail: `identity:mail:${digest(person)}`,
  }
}

/** The narrow count comes first: what it refuses does not add to the wide one. */
export const countSignIn = async ({ db, address, now }: Visit, email: string) => {
  const keys = keysOf(email, address)
  const waits =
    (await countAttempt(db, keys.signInFromAddress, SIGN_IN_FROM_ADDRESS, now)) ||
    (await countAttempt(db, keys.signIn, SIGN_IN, now))
  if (waits > 0) throw new Refusal(`TOO_MANY_ATTEMPTS_TRY_LATER : Retry in ${waits} seconds`)
}

export const countResetMail = async ({ db, address, now }: Visit, email: string) => {
  const keys = keysOf(email, address)
  const waits =
    (await countAttempt(db, keys.mail, MAIL, now)) ||
    (await countAttempt(db, keys.mailFromAddress, MAIL_FROM_ADDRESS, now))
  if (waits > 0) throw new Refusal('RESET_PASSWORD_EXCEED_LIMIT')
}

/** Whoever proved to be the person starts afresh. */
export const clearCounts = ({ db, address }: Visit, email: string) => {
  const { signInFromAddress, signIn, mail } = keysOf(email, address)
  return clearAttempts(db, [signInFromAddress, signIn, mail])
}

const LEVEL_MS = 250

/**
 * Starts a clock to wait for before a refusal, so that how long it took does not tell
 * whether the e-mail is known: only then are there rows to write.
 */
export const levelClock = () => setTimeout(LEVEL_MS, undefined, { ref: false })
