import { DAY_MS, MINUTE_MS } from '#shared/calendar.ts'
import type { AnswerLocation } from './answering.ts'

/** How much a device's clock may differ from the server's. */
const SKEW_MS = 5 * MINUTE_MS

/**
 * When an answer was confirmed. If the device's clock is too far ahead, the server's time counts. If it is
 * slightly behind, the time may lie before the version existed; then the time of the version counts.
 */
export const confirmationTime = (now: Date, sent: string | undefined, versionAt?: Date) => {
  const at = sent === undefined ? now : new Date(sent)
  if (at.getTime() - now.getTime() > SKEW_MS) return now
  const before = versionAt === undefined ? 0 : versionAt.getTime() - at.getTime()
  return versionAt !== undefined && before > 0 && before <= SKEW_MS ? versionAt : at
}

/** A location from a clock that is too far ahead gets the time of receipt, since it cannot be newer. */
export const locationWithPlausibleTime = (location: AnswerLocation | undefined, received: Date) =>
  location !== undefined &&
  'taken_at' in location &&
  Date.parse(location.taken_at) - received.getTime() > SKEW_MS
    ? { ...location, taken_at: received.toISOString() }
    : location

type CorrectedAnswer = { readonly answeredAt: Date; readonly receivedAt: Date }

/**
 * A correction keeps the time of the answer that it corrects. A sent time after the receipt of that answer is
 * when it was corrected, not when it was answered at the farm, and is ignored.
 */
export const correctionTime = (
  { answeredAt, receivedAt }: CorrectedAnswer,
  sent: string | undefined,
) => {
  const at = sent === undefined ? answeredAt : new Date(sent)
  return at > receivedAt ? answeredAt : at
}

/** Whether an answer arrives more than `days` days after it was confirmed. */
export const isTooLate = (confirmed: Date, received: Date, days: number) =>
  received.getTime() - confirmed.getTime() > days * DAY_MS

/** Whether an answer is marked as late, because it arrived more than a day after it was confirmed. */
export const isLate = (confirmed: Date, received: Date) => isTooLate(confirmed, received, 1)
