import type { AnswerLocation } from './answering.ts'
import { type Answerable, refusalToAnswer } from './answerable.ts'

/** A stretch of time in which a checklist was active, with the dates that it had meanwhile. */
export type OpenPeriod = {
  readonly from: Date
  /** Not yet over where there is none. */
  readonly until: Date | null
  readonly startDate: string
  readonly endDate: string
}

/** By how much a device's clock may differ from the server's. */
const SKEW_MS = 5 * 60_000
const LATE_MS = 24 * 3_600_000
const DAY_MS = 86_400_000

/**
 * When an answer was confirmed. A clock that is far ahead of the server's is not believed; one that is
 * slightly behind can say an hour before the version was there, which then counts as the version's.
 */
export const confirmedAt = (now: Date, sent: string | undefined, versionAt?: Date) => {
  const at = sent === undefined ? now : new Date(sent)
  if (at.getTime() - now.getTime() > SKEW_MS) return now
  const before = versionAt === undefined ? 0 : versionAt.getTime() - at.getTime()
  return versionAt !== undefined && before > 0 && before <= SKEW_MS ? versionAt : at
}

/** A place is as old as its answer at least: of a clock that is far ahead, it was taken when it came. */
export const believedLocation = (location: AnswerLocation | undefined, received: Date) =>
  location !== undefined &&
  'taken_at' in location &&
  Date.parse(location.taken_at) - received.getTime() > SKEW_MS
    ? { ...location, taken_at: received.toISOString() }
    : location

type Sent = { readonly answeredAt: Date; readonly receivedAt: Date }

/** A correction is of the hour that it corrects. An hour after that one's receipt is of the correcting, not of the visit. */
export const correctedAt = ({ answeredAt, receivedAt }: Sent, sent: string | undefined) => {
  const at = sent === undefined ? answeredAt : new Date(sent)
  return at > receivedAt ? answeredAt : at
}

/** Whether the checklist could be answered at this moment, which was on this day of the company's. */
export const wasOpenAt = (periods: readonly OpenPeriod[], at: Date, day: string) =>
  periods.some(
    ({ from, until, startDate, endDate }) =>
      from <= at && (until === null || at < until) && startDate <= day && day <= endDate,
  )

/** Whether an answer comes after all that a visit in the field can take. */
export const isTooLate = (confirmed: Date, received: Date, days: number) =>
  received.getTime() - confirmed.getTime() > days * DAY_MS

/** Whether those who read an answer are told that it came long after it was confirmed. */
export const isLate = (confirmed: Date, received: Date) =>
  received.getTime() - confirmed.getTime() > LATE_MS

type Arrival = {
  readonly periods: readonly OpenPeriod[]
  readonly at: Date
  /** The company's day of that moment. */
  readonly day: string
  readonly received: Date
  /** For how many days after its confirmation an answer is taken. */
  readonly days: number
}

/** Why an answer that was confirmed at this moment is not taken; undefined if it is. */
export const refusalOnArrival = (
  checklist: Answerable,
  { periods, at, day, received, days }: Arrival,
) => {
  if (isTooLate(at, received, days)) return `Esta resposta chegou depois de ${days} dias`
  if (wasOpenAt(periods, at, day)) return undefined
  return refusalToAnswer(checklist, day) ?? 'Este checklist não estava aberto nesta hora'
}
