import * as z from 'zod/mini'
import { ITEM_KINDS, type ItemEntity } from '#kinds/item-kinds.ts'
import { type Actor, holdsEvery } from '#permissions/actor.ts'
import { addDays } from '#shared/dates.ts'

const count = z.int()

const figures = z.object({ registered: count, active: count, inactive: count })
export type Figures = z.output<typeof figures>

/** Counts of the items that the caller may list: zeros for kinds that they may not list. */
export const consolidated = z.object({ checklists: figures, news: figures, documents: figures })
export type Consolidated = z.output<typeof consolidated>

export const ANSWER_PERIODS = [12, 26] as const
export type AnswerPeriod = (typeof ANSWER_PERIODS)[number]

/** How many weeks back, including the current one. */
export const weeksQuery = z.object({
  weeks: z.pipe(
    z.pipe(
      z._default(z.enum(ANSWER_PERIODS.map(String)), String(ANSWER_PERIODS[0])),
      z.transform(Number),
    ),
    z.literal(ANSWER_PERIODS),
  ),
})

const weekFigures = z.object({ start: z.string(), answers: count })
export type WeekFigures = z.output<typeof weekFigures>

const subsidiaryFigures = z.object({
  code: z.string(),
  name: z.string(),
  answers: count,
  /** The mean of the answers' shares; null where nothing could be scored. */
  average_share: z.nullable(z.number()),
})
export type SubsidiaryFigures = z.output<typeof subsidiaryFigures>

/** How many subsidiaries the comparison lists. */
export const SUBSIDIARIES_SHOWN = 100

export const answersOverview = z.object({
  /** Every week of the period, including those without answers; `start` is the Sunday. */
  weeks: z.array(weekFigures),
  /** The subsidiaries whose farms answered, the highest average first. */
  subsidiaries: z.array(subsidiaryFigures),
})
export type AnswersOverview = z.output<typeof answersOverview>

const WEEK_DAYS = 7

/** The Sunday on or before this day. */
export const startOfWeek = (date: string) =>
  addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())

/** The Saturday of the week that starts on this Sunday. */
export const endOfWeek = (start: string) => addDays(start, WEEK_DAYS - 1)

/** The Sundays of the last weeks, ending with the current week. */
export const lastWeeks = (today: string, weeks: number) =>
  Array.from({ length: weeks }, (_, index) =>
    addDays(startOfWeek(today), (index + 1 - weeks) * WEEK_DAYS),
  )

/** A widget of the dashboard requires the right to list the kind that it summarises. */
export const canSeeWidget = (actor: Actor, kind: ItemEntity) =>
  canSeeDashboard(actor) && ITEM_KINDS[kind].access.canList(actor)

export const canSeeDashboard = (actor: Actor) => holdsEvery(actor, ['dashboard.get'])
