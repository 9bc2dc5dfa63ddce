import * as z from 'zod/mini'
import { roundScore, scoreQuestion, sumWeights } from '#checklists/questions/score.ts'
import { type ScoreUnanswered, TONES, shareOf } from '#checklists/questions/share.ts'
import { OPTIONS_MAX, QUESTIONS_MAX } from '#checklists/questions/form-limits.ts'
import { weight } from '#checklists/questions/question-input.ts'
import type {
  Answer,
  Option,
  QuestionType,
} from '#checklists/questions/types/question-type-rules.ts'

const triedOption = z.object({
  option_id: z.string().check(z.minLength(1), z.maxLength(64)),
  weight,
  not_applicable: z.boolean(),
  critical: z.boolean(),
})
type TriedOption = z.output<typeof triedOption>

/** Weights to try on the stored answers; contains only the questions whose options change. */
export const triedWeights = z.object({
  questions: z
    .array(
      z.object({
        question_id: z.uuid(),
        options: z.array(triedOption).check(z.maxLength(OPTIONS_MAX)),
      }),
    )
    .check(z.maxLength(QUESTIONS_MAX)),
})
export type TriedWeights = z.output<typeof triedWeights>

/** Question id → option id → the tried settings of the option. */
export type TriedOptionsByQuestion = ReadonlyMap<string, ReadonlyMap<string, TriedOption>>

export const triedOptionsByQuestion = ({ questions }: TriedWeights): TriedOptionsByQuestion =>
  new Map(
    questions.map(({ question_id: id, options }) => [
      id,
      new Map(options.map((option) => [option.option_id, option])),
    ]),
  )

/** A question as an answer stores it: as it was asked at the time, with its answer and score. */
export type StoredQuestion = {
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

const withTriedOptions = (options: readonly Option[], tried: ReadonlyMap<string, TriedOption>) =>
  options.map((option) => {
    const { weight: points = option.weight, ...flags } = tried.get(option.id) ?? {}
    return { ...option, ...flags, weight: points }
  })

/**
 * The score of an answer with tried weights. It is based on the questions as they were asked; options that are
 * not tried keep their weights. If no question of the answer is tried, this is the stored score.
 */
export const triedScore = (
  stored: StoredScore,
  questions: readonly StoredQuestion[],
  tried: TriedOptionsByQuestion,
  unanswered: ScoreUnanswered,
) => {
  const changes = questions.flatMap((question) => {
    const options = tried.get(question.id)
    if (options === undefined) return []
    const answer = question.answer ?? undefined
    const before = scoreQuestion(question, answer, unanswered)
    const after = scoreQuestion(
      { type: question.type, options: withTriedOptions(question.options, options) },
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
  const total = roundScore(stored.total + sumWeights(changes.map((change) => change.total)))
  const highest = roundScore(stored.highest + sumWeights(changes.map((change) => change.highest)))
  const critical = stored.critical + sumWeights(changes.map((change) => change.critical))
  return { total, highest, critical, share: shareOf(total, highest) }
}

/** Whether the answer chose an option of a tried question that no longer exists, and so keeps its weight. */
export const hasRemovedOption = (
  questions: readonly StoredQuestion[],
  currentOptions: ReadonlyMap<string, ReadonlySet<string>>,
) =>
  questions.some(({ id, answer }) => {
    const optionIds = currentOptions.get(id)
    return (
      optionIds !== undefined &&
      Array.isArray(answer) &&
      !answer.every((chosen) => optionIds.has(chosen))
    )
  })

const figures = z.object({
  /** The mean of the shares; null where nothing could be scored. */
  average_share: z.nullable(z.number()),
  /** How many answers have a critical option. */
  failed: z.int(),
})
const rankedFigures = z.extend(figures, {
  /** The position among all farms with a share, the best first. */
  rank: z.nullable(z.int()),
})

const rankedFarm = z.object({
  farm_id: z.nullable(z.string()),
  farm_name: z.nullable(z.string()),
  answers: z.int(),
  stored: rankedFigures,
  tried: rankedFigures,
})
export type RankedFarm = z.output<typeof rankedFarm>

/** Only the newest answers are tried, because each is read whole while a person waits. */
export const TRIED_ANSWERS_MAX = 10_000

/** The scores of the stored answers with the tried weights, beside their stored scores. */
export const triedSummary = z.object({
  answers: z.int(),
  /** Whether there are older answers that were not tried. */
  newest_only: z.boolean(),
  /** How many answers contain none of the tried questions. */
  not_asked: z.int(),
  /** How many answers chose an option of the tried questions that no longer exists. */
  with_removed: z.int(),
  stored: figures,
  tried: figures,
  bands: z.array(
    z.object({
      label: z.string(),
      tone: z.enum(TONES),
      stored: z.int(),
      tried: z.int(),
    }),
  ),
  /** The best by the tried weights first; limited in number. */
  farms: z.array(rankedFarm),
  farms_total: z.int(),
})
export type TriedSummary = z.output<typeof triedSummary>
