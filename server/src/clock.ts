import { MINUTE_MS } from '@portal/contract/shared/calendar'

/** How far the clocks of two replicas may differ. A time further in the future was written by a wrong clock. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** Whether this instant was recorded while the clock was wrong, ahead of the present. */
export const isFromFuture = (instant: Date, now: Date) =>
  instant.getTime() - now.getTime() > CLOCK_SKEW_MS
