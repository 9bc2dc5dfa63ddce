import { HOUR_MS } from '@portal/contract/shared/calendar'

/** How many wrong attempts there were, and until when further ones are locked. */
export type Attempts = {
  readonly wrong: number
  readonly inWindow: number
  readonly windowStartedAt: Date
  readonly locks: number
  readonly lockedUntil: Date | null
}

export type AttemptRule = {
  /** The number of wrong attempts within the window that lock. */
  readonly limit: number
  readonly windowMs: number
  /** The duration of the first lock; each further one is twice as long. */
  readonly firstDelayMs: number
  /** The longest lock; six hours by default. */
  readonly longestDelayMs?: number
  /** The number of wrong attempts without a success that lock until a person lifts the lock. */
  readonly lifeLimit: number
}

const LONGEST_DELAY_MS = 6 * HOUR_MS
/** The wait that a caller gets if only a person can lift the lock. */
const PERMANENT_LOCK_SECONDS = 86_400

export const noAttempts = (now: Date): Attempts => ({
  wrong: 0,
  inWindow: 0,
  windowStartedAt: now,
  locks: 0,
  lockedUntil: null,
})

const delayOf = (locks: number, { firstDelayMs, longestDelayMs = LONGEST_DELAY_MS }: AttemptRule) =>
  Math.min(firstDelayMs * 2 ** (locks - 1), longestDelayMs)

/**
 * Moves times that were recorded while the clock was ahead back to now, so that nobody waits until the real time catches up. A
 * correct lock never ends later than its own delay from now.
 */
export const clampToNow = (attempts: Attempts, rule: AttemptRule, now: Date): Attempts => {
  const { windowStartedAt, lockedUntil, locks } = attempts
  const latest = new Date(now.getTime() + delayOf(locks, rule))
  const isWindowAhead = windowStartedAt > now
  const isLockAhead = lockedUntil !== null && lockedUntil > latest
  if (!isWindowAhead && !isLockAhead) return attempts
  return {
    ...attempts,
    windowStartedAt: isWindowAhead ? now : windowStartedAt,
    lockedUntil: isLockAhead ? latest : lockedUntil,
  }
}

/** Seconds until the next attempt is allowed; 0 if it is allowed now. */
export const secondsToWait = (attempts: Attempts, rule: AttemptRule, now: Date) => {
  if (attempts.wrong >= rule.lifeLimit) return PERMANENT_LOCK_SECONDS
  const remainingMs = (attempts.lockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(remainingMs / 1000))
}

/** Counts an attempt. Callers count before they check it, so that parallel attempts gain nothing; a success clears the count. */
export const addAttempt = (attempts: Attempts, rule: AttemptRule, now: Date): Attempts => {
  const isSameWindow = now.getTime() - attempts.windowStartedAt.getTime() < rule.windowMs
  const inWindow = isSameWindow ? attempts.inWindow + 1 : 1
  const locks = inWindow >= rule.limit ? attempts.locks + 1 : attempts.locks
  return {
    wrong: attempts.wrong + 1,
    inWindow,
    windowStartedAt: isSameWindow ? attempts.windowStartedAt : now,
    locks,
    lockedUntil:
      locks > attempts.locks
        ? new Date(now.getTime() + delayOf(locks, rule))
        : attempts.lockedUntil,
  }
}
