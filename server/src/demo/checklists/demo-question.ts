import {
  type EvidenceLevel,
  NO_PHOTOS,
  type PhotoCount,
} from '@portal/contract/checklists/questions/evidence-settings'
import { NO_FLAGS, type OptionFlag } from '@portal/contract/checklists/questions/option-flags'
import type { Bound } from '@portal/contract/checklists/questions/question'
import { YES_NO } from '@portal/contract/checklists/questions/types/choices'
import {
  type Option,
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'

/** The condition of a follow-up: any of these options, any except these, or a number within bounds. */
type Condition =
  | { readonly any: readonly string[] }
  | { readonly except: readonly string[] }
  | { readonly bounds: readonly Bound[] }

/** Questions that are asked after certain answers. */
type FollowUp = { readonly on: Condition; readonly questions: readonly DemoQuestion[] }

type Flags = Partial<Pick<Option, OptionFlag>>
type Weight = number | (Flags & { readonly weight: number })

/** An answer with this option is failed. */
export const critical = (weight: number) => ({ weight, critical: true })
/** The question is not scored if this option is chosen. */
export const NOT_APPLICABLE = { weight: 0, not_applicable: true }
/** The option cannot be combined with others. */
export const exclusive = (weight: number) => ({ weight, exclusive: true })

export type DemoQuestion = {
  readonly name: string
  readonly description: string
  readonly type: QuestionType
  readonly options: readonly Omit<Option, 'id'>[]
  readonly range: readonly Bound[]
  readonly required: boolean
  readonly dateOnly: boolean
  readonly comment: EvidenceLevel
  readonly photos: PhotoCount
  /** The options that make the required evidence due; an empty list means any option. */
  readonly dueOn: readonly string[]
  readonly followUps: readonly FollowUp[]
}

type QuestionSettings = { readonly about?: string; readonly optional?: boolean }
type ByLabel<Label extends string | number> = QuestionSettings & {
  readonly when?: { readonly [L in Label]?: readonly DemoQuestion[] }
  /** Questions asked after any of these options, or after any except these. */
  readonly whenAny?: { readonly of: readonly Label[]; readonly questions: readonly DemoQuestion[] }
  readonly unless?: { readonly of: readonly Label[]; readonly questions: readonly DemoQuestion[] }
  /** Questions asked after an option that was deleted since. */
  readonly whenDeleted?: readonly DemoQuestion[]
}
type ByNumber = QuestionSettings & {
  readonly when?: readonly {
    readonly is: readonly Bound[]
    readonly questions: readonly DemoQuestion[]
  }[]
}

export const above = (value: number): Bound[] => [{ operator: '>', value }]
export const below = (value: number): Bound[] => [{ operator: '<', value }]
export const between = (low: number, high: number): Bound[] => [...above(low), ...below(high)]

/** No option has this label. */
const DELETED_LABEL = ''

const questionOf = (
  name: string,
  type: QuestionType,
  { about = '', optional = false }: QuestionSettings,
): DemoQuestion => ({
  name,
  description: about,
  type,
  options: [],
  range: [],
  required: !optional,
  dateOnly: false,
  comment: 'none',
  photos: NO_PHOTOS,
  dueOn: [],
  followUps: [],
})

/** The question with requirements for evidence. */
export const withEvidence = (
  question: DemoQuestion,
  evidence: Partial<Pick<DemoQuestion, 'comment' | 'photos' | 'dueOn'>>,
): DemoQuestion => ({ ...question, ...evidence })

const choice = <Label extends string | number>(
  question: DemoQuestion,
  weights: readonly (readonly [label: string, weight: Weight])[],
  { when = {}, whenAny, unless, whenDeleted }: ByLabel<Label>,
): DemoQuestion => ({
  ...question,
  options: weights.map(([data, weight]) => ({
    data,
    ...NO_FLAGS,
    ...(typeof weight === 'number' ? { weight } : weight),
  })),
  followUps: [
    ...Object.entries<readonly DemoQuestion[] | undefined>(when).map(([label, questions]) => ({
      on: { any: [label] },
      questions: questions ?? [],
    })),
    ...(whenAny ? [{ on: { any: whenAny.of.map(String) }, questions: whenAny.questions }] : []),
    ...(unless ? [{ on: { except: unless.of.map(String) }, questions: unless.questions }] : []),
    ...(whenDeleted ? [{ on: { any: [DELETED_LABEL] }, questions: whenDeleted }] : []),
  ],
})

const labelled =
  (type: QuestionType) =>
  <Label extends string>(
    name: string,
    weights: Readonly<Record<Label, Weight>>,
    more: ByLabel<NoInfer<Label>> = {},
  ) =>
    choice(questionOf(name, type, more), Object.entries<Weight>(weights), more)

const yesNo = (
  name: string,
  [yes, no]: readonly [yes: Weight, no: Weight],
  more: ByLabel<(typeof YES_NO)[number]> = {},
) => {
  const [yesLabel, noLabel] = YES_NO
  const weights = [[yesLabel, yes] as const, [noLabel, no] as const]
  return choice(questionOf(name, QUESTION_TYPE.yesNo, more), weights, more)
}

/** A scale from 1 to the number of weights. */
const scale = (name: string, weights: readonly number[], more: ByLabel<number> = {}) => {
  const steps = weights.map((weight, index) => [String(index + 1), weight] as const)
  return choice(questionOf(name, QUESTION_TYPE.scale, more), steps, more)
}

const number = (name: string, range: readonly Bound[], more: ByNumber = {}): DemoQuestion => ({
  ...questionOf(name, QUESTION_TYPE.number, more),
  range,
  followUps: (more.when ?? []).map(({ is, questions }) => ({ on: { bounds: is }, questions })),
})

const text = (name: string, more: QuestionSettings = {}) =>
  questionOf(name, QUESTION_TYPE.text, more)
const date = (name: string, more: QuestionSettings = {}) =>
  questionOf(name, QUESTION_TYPE.date, more)
/** A date without time. */
const day = (name: string, more: QuestionSettings = {}) => ({ ...date(name, more), dateOnly: true })

/** A builder for each question type; options are given with their weights. */
export const q = {
  single: labelled(QUESTION_TYPE.single),
  multiple: labelled(QUESTION_TYPE.multiple),
  text,
  date,
  day,
  yesNo,
  number,
  scale,
} as const
