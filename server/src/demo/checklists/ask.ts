import {
  type EvidenceLevel,
  NO_PHOTOS,
  type PhotoCount,
} from '@portal/contract/checklists/questions/evidence-settings'
import type { Bound } from '@portal/contract/checklists/questions/question'
import { YES_NO } from '@portal/contract/checklists/questions/types/choices'
import {
  type Option,
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'

/** After one of some options, after any other than those, or within the bounds of a number. */
type On =
  | { readonly any: readonly string[] }
  | { readonly except: readonly string[] }
  | { readonly bounds: readonly Bound[] }

/** What is asked after an answer. */
type Follow = { readonly on: On; readonly asks: readonly Ask[] }

type Flags = Pick<Option, 'not_applicable' | 'critical' | 'exclusive'>
type Weighed = number | (Flags & { readonly weight: number })

/** Whoever chooses it fails. */
export const critical = (weight: number) => ({ weight, critical: true })
/** Whoever chooses it is not scored for the question. */
export const NOT_APPLICABLE = { weight: 0, not_applicable: true }
/** Chosen alone. */
export const alone = (weight: number) => ({ weight, exclusive: true })

export type Ask = {
  readonly name: string
  readonly description: string
  readonly type: QuestionType
  readonly options: readonly Omit<Option, 'id'>[]
  readonly range: readonly Bound[]
  readonly required: boolean
  readonly dateOnly: boolean
  readonly comment: EvidenceLevel
  readonly photos: PhotoCount
  /** The options that what is required beside the answer is due for; none means any. */
  readonly dueOn: readonly string[]
  readonly follows: readonly Follow[]
}

type Said = { readonly about?: string; readonly optional?: boolean }
type ByLabel<Label extends string | number> = Said & {
  readonly when?: { readonly [L in Label]?: readonly Ask[] }
  /** Asked after any of these, or after any but these. */
  readonly whenAny?: { readonly of: readonly Label[]; readonly asks: readonly Ask[] }
  readonly unless?: { readonly of: readonly Label[]; readonly asks: readonly Ask[] }
  /** Asked after an option that was there once. */
  readonly gone?: readonly Ask[]
}
type ByNumber = Said & {
  readonly when?: readonly { readonly is: readonly Bound[]; readonly asks: readonly Ask[] }[]
}

export const above = (value: number): Bound[] => [{ operator: '>', value }]
export const below = (value: number): Bound[] => [{ operator: '<', value }]
export const between = (low: number, high: number): Bound[] => [...above(low), ...below(high)]

/** No option bears it. */
const GONE = ''

const ask = (name: string, type: QuestionType, { about = '', optional = false }: Said): Ask => ({
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
  follows: [],
})

/** The same, with what is asked for beside its answer. */
export const withEvidence = (
  question: Ask,
  evidence: Partial<Pick<Ask, 'comment' | 'photos' | 'dueOn'>>,
): Ask => ({ ...question, ...evidence })

const choice = <Label extends string | number>(
  question: Ask,
  weights: readonly (readonly [label: string, weighed: Weighed])[],
  { when = {}, whenAny, unless, gone }: ByLabel<Label>,
): Ask => ({
  ...question,
  options: weights.map(([data, weighed]) => ({
    data,
    ...(typeof weighed === 'number' ? { weight: weighed } : weighed),
  })),
  follows: [
    ...Object.entries<readonly Ask[] | undefined>(when).map(([label, asks]) => ({
      on: { any: [label] },
      asks: asks ?? [],
    })),
    ...(whenAny ? [{ on: { any: whenAny.of.map(String) }, asks: whenAny.asks }] : []),
    ...(unless ? [{ on: { except: unless.of.map(String) }, asks: unless.asks }] : []),
    ...(gone ? [{ on: { any: [GONE] }, asks: gone }] : []),
  ],
})

const labelled =
  (type: QuestionType) =>
  <Label extends string>(
    name: string,
    weights: Readonly<Record<Label, Weighed>>,
    more: ByLabel<NoInfer<Label>> = {},
  ) =>
    choice(ask(name, type, more), Object.entries<Weighed>(weights), more)

const yesNo = (
  name: string,
  [yes, no]: readonly [yes: Weighed, no: Weighed],
  more: ByLabel<(typeof YES_NO)[number]> = {},
) => {
  const [sim, nao] = YES_NO
  const weights = [[sim, yes] as const, [nao, no] as const]
  return choice(ask(name, QUESTION_TYPE.yesNo, more), weights, more)
}

/** From 1 to as many as there are weights. */
const scale = (name: string, weights: readonly number[], more: ByLabel<number> = {}) => {
  const steps = weights.map((weight, index) => [String(index + 1), weight] as const)
  return choice(ask(name, QUESTION_TYPE.scale, more), steps, more)
}

const number = (name: string, range: readonly Bound[], more: ByNumber = {}): Ask => ({
  ...ask(name, QUESTION_TYPE.number, more),
  range,
  follows: (more.when ?? []).map(({ is, asks }) => ({ on: { bounds: is }, asks })),
})

const text = (name: string, more: Said = {}) => ask(name, QUESTION_TYPE.text, more)
const date = (name: string, more: Said = {}) => ask(name, QUESTION_TYPE.date, more)
/** The day without the hour. */
const day = (name: string, more: Said = {}) => ({ ...date(name, more), dateOnly: true })

/** A question of each type; the weights of its options come with it. */
export const q = {
  one: labelled(QUESTION_TYPE.single),
  many: labelled(QUESTION_TYPE.multiple),
  text,
  date,
  day,
  yesNo,
  number,
  scale,
} as const
