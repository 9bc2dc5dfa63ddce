import * as z from 'zod'
import { exact, scoreQuestion, sumOf } from '#checklists/answering/score.ts'
import { type ScoreUnanswered, TONES, shareOf } from '#checklists/answering/share.ts'
import { weight } from '#checklists/questions/question-input.ts'
import type {
  Answer,
  Option,
  QuestionType,
} from '#checklists/questions/types/question-type-rules.ts'

const triedOption = z.object({
  option_id: z.string().min(1).max(64),
  weight,
  not_applicable: z.boolean(),
  critical: z.boolean(),
})
type TriedOption = z.output<typeof triedOption>

const QUESTIONS_MAX = 1000
const OPTIONS_MAX = 200

/** Other weights, to be tried on the answers there are: of the questions that change, and of no others. */
export const triedWeights = z.object({
  questions: z
    .array(z.object({ question_id: z.uuid(), options: z.array(triedOption).max(OPTIONS_MAX) }))
    .max(QUESTIONS_MAX),
})
export type TriedWeights = z.output<typeof triedWeights>

/** Question id → option id → what it is tried as. */
export type Tried = ReadonlyMap<string, ReadonlyMap<string, TriedOption>>

export const readTried = ({ questions }: TriedWeights): Tried =>
  new Map(
    questions.map(({ question_id: id, options }) => [
      id,
      new Map(options.map((option) => [option.option_id, option])),
    ]),
  )

/** A question as an answer keeps it: as it was asked then, what was answered, and what that gave. */
export type AskedThen = {
  readonly id: string
  readonly type: QuestionType
  readonly options: readonly Option[]
  readonly answer: Answer | null
  readonly weight: number
  readonly highest: number
}

export type StoredScore = {
  readonly total: number
  readonly highest: number
  readonly critical: number
}

const withTried = (options: readonly Option[], tried: ReadonlyMap<string, TriedOption>) =>
  options.map((option) => {
    const { weight: points = option.weight, ...flags } = tried.get(option.id) ?? {}
    return { ...option, ...flags, weight: points }
  })

/**
 * The score of an answer with tried weights: by what was asked when it was answered, with the tried weight of each
 * option that is tried and its own of each that is not. Where nothing of it is tried, the score is the stored one.
 */
export const triedScore = (
  stored: StoredScore,
  asked: readonly AskedThen[],
  tried: Tried,
  unanswered: ScoreUnanswered,
) => {
  const changes = asked.flatMap((question) => {
    const options = tried.get(question.id)
    if (options === undefined) return []
    const answer = question.answer ?? undefined
    const before = scoreQuestion(question, answer, unanswered)
    const after = scoreQuestion(
      { type: question.type, options: withTried(question.options, options) },
      answer,
      unanswered,
    )
    return [
      {
        total: after.weight - question.weight,
        highest: after.highest - question.highest,
        critical: after.critical - before.critical,
      },
    ]
  })
  const total = exact(stored.total + sumOf(changes.map((change) => change.total)))
  const highest = exact(stored.highest + sumOf(changes.map((change) => change.highest)))
  const critical = stored.critical + sumOf(changes.map((change) => change.critical))
  return { total, highest, critical, share: shareOf(total, highest) }
}

/** Whether the answer chose an option of a tried question that is there no more: it keeps the weight that it had. */
export const choseRemoved = (
  asked: readonly AskedThen[],
  optionsNow: ReadonlyMap<string, ReadonlySet<string>>,
) =>
  asked.some(({ id, answer }) => {
    const now = optionsNow.get(id)
    return now !== undefined && Array.isArray(answer) && !answer.every((chosen) => now.has(chosen))
  })

const figures = z.object({
  /** The mean of the shares; null where nothing could score. */
  average_share: z.number().nullable(),
  /** How many chose something critical. */
  failed: z.number().int(),
})
const rankedFigures = figures.extend({
  /** Among all farms that scored, the best first. */
  rank: z.number().int().nullable(),
})

const rankedFarm = z.object({
  farm_id: z.string().nullable(),
  farm_name: z.string().nullable(),
  answers: z.number().int(),
  stored: rankedFigures,
  tried: rankedFigures,
})
export type RankedFarm = z.output<typeof rankedFarm>

/** What the answers there are score with the tried weights, beside what they scored. */
/** Of more answers than these, the newest are tried: each is read as a whole, and somebody waits for it. */
export const TRIED_MAX = 10_000

export const triedSummary = z.object({
  answers: z.number().int(),
  /** There are older ones that were not tried. */
  newest_only: z.boolean(),
  /** Those that were asked none of the questions that are tried. */
  not_asked: z.number().int(),
  /** Those that chose an option of these questions that is there no more. */
  with_removed: z.number().int(),
  stored: figures,
  tried: figures,
  bands: z.array(
    z.object({
      label: z.string(),
      tone: z.enum(TONES),
      stored: z.number().int(),
      tried: z.number().int(),
    }),
  ),
  /** The best by the tried weights first, so many at most. */
  farms: z.array(rankedFarm),
  farms_total: z.number().int(),
})
export type TriedSummary = z.output<typeof triedSummary>
