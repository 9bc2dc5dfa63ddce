/** How far the clocks of two replicas may be apart. What was written later than that was written by a wrong one. */
export const SKEW_MS = 5 * 60_000

/** Whether this was put down while the clock was ahead of where it is now. */
export const isFromFuture = (instant: Date, now: Date) =>
  instant.getTime() - now.getTime() > SKEW_MS
