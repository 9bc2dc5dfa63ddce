/** How often something was got wrong, and until when it may not be tried again. */
export type Attempts = {
  readonly wrong: number
  readonly inWindow: number
  readonly windowStartedAt: Date
  readonly locks: number
  readonly lockedUntil: Date | null
}

export type AttemptRule = {
  /** So many wrong ones within the window lock. */
  readonly limit: number
  readonly windowMs: number
  /** The first lock; each further one is twice as long. */
  readonly firstDelayMs: number
  /** No lock is longer than this; six hours if nothing is said. */
  readonly longestDelayMs?: number
  /** So many in all, with no right one between, lock until someone lifts it. */
  readonly lifeLimit: number
}

const LONGEST_DELAY_MS = 6 * 3_600_000
/** What a caller is told to wait where only a person can lift the lock. */
const LIFTED_BY_A_PERSON_SECONDS = 86_400

export const NO_ATTEMPTS = (now: Date): Attempts => ({
  wrong: 0,
  inWindow: 0,
  windowStartedAt: now,
  locks: 0,
  lockedUntil: null,
})

const delayOf = (locks: number, { firstDelayMs, longestDelayMs = LONGEST_DELAY_MS }: AttemptRule) =>
  Math.min(firstDelayMs * 2 ** (locks - 1), longestDelayMs)

/**
 * What was written down while the clock was ahead, as if it had happened now: nobody waits for time
 * to catch up. An honest lock never ends later than its own delay from now.
 */
export const asOfNow = (attempts: Attempts, rule: AttemptRule, now: Date): Attempts => {
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

/** Seconds until the next try; 0 is now. */
export const secondsToWait = (attempts: Attempts, rule: AttemptRule, now: Date) => {
  if (attempts.wrong >= rule.lifeLimit) return LIFTED_BY_A_PERSON_SECONDS
  const left = (attempts.lockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left / 1000))
}

/** Counted before the try is checked, so that many at once gain nothing; a right one clears the count. */
export const counted = (attempts: Attempts, rule: AttemptRule, now: Date): Attempts => {
  const sameWindow = now.getTime() - attempts.windowStartedAt.getTime() < rule.windowMs
  const inWindow = sameWindow ? attempts.inWindow + 1 : 1
  const locks = inWindow >= rule.limit ? attempts.locks + 1 : attempts.locks
  return {
    wrong: attempts.wrong + 1,
    inWindow,
    windowStartedAt: sameWindow ? attempts.windowStartedAt : now,
    locks,
    lockedUntil:
      locks > attempts.locks
        ? new Date(now.getTime() + delayOf(locks, rule))
        : attempts.lockedUntil,
  }
}
