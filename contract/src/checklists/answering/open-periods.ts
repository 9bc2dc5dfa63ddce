import { hasBegun, hasEnded } from '#shared/dates.ts'
import { isTooLate } from './answer-times.ts'
import { type AnswerableChecklist, refusalToAnswer } from './answerable.ts'

/** A period in which a checklist was active, with the start and end dates that it had then. */
export type OpenPeriod = {
  readonly from: Date
  /** Null while the period lasts. */
  readonly until: Date | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Whether the checklist could be answered at this instant; `day` is its date in the company's time zone. */
export const wasOpenAt = (periods: readonly OpenPeriod[], at: Date, day: string) =>
  periods.some(
    ({ from, until, startDate, endDate }) =>
      from <= at &&
      (until === null || at < until) &&
      hasBegun(startDate, day) &&
      !hasEnded(endDate, day),
  )

type Arrival = {
  readonly periods: readonly OpenPeriod[]
  readonly at: Date
  /** The date of that instant in the company's time zone. */
  readonly day: string
  readonly received: Date
  /** How many days after its confirmation an answer is accepted. */
  readonly days: number
}

/** Why an answer that was confirmed at this instant is refused; undefined if it is accepted. */
export const refusalOnArrival = (
  checklist: AnswerableChecklist,
  { periods, at, day, received, days }: Arrival,
) => {
  if (isTooLate(at, received, days)) return `Esta resposta chegou depois de ${days} dias` as const
  if (wasOpenAt(periods, at, day)) return undefined
  return refusalToAnswer(checklist, day) ?? 'Este checklist não estava aberto nesta hora'
}
