import type { Bound } from '@portal/contract/checklists/questions/question'
import { YES_NO } from '@portal/contract/checklists/questions/types/choices'
import {
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'

/** What is asked after an answer: the label of an option, or the bounds of a number. */
type Follow = { readonly on: string | readonly Bound[]; readonly asks: readonly Ask[] }

export type Ask = {
  readonly name: string
  readonly description: string
  readonly type: QuestionType
  readonly options: readonly { readonly data: string; readonly weight: number }[]
  readonly range: readonly Bound[]
  readonly required: boolean
  readonly follows: readonly Follow[]
}

type Said = { readonly about?: string; readonly optional?: boolean }
type ByLabel<Label extends string | number> = Said & {
  readonly when?: { readonly [L in Label]?: readonly Ask[] }
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
  follows: [],
})

const choice = (
  question: Ask,
  weights: readonly (readonly [label: string, weight: number])[],
  { when = {}, gone }: ByLabel<string>,
): Ask => ({
  ...question,
  options: weights.map(([data, weight]) => ({ data, weight })),
  follows: [
    ...Object.entries(when).map(([on, asks]) => ({ on, asks: asks ?? [] })),
    ...(gone ? [{ on: GONE, asks: gone }] : []),
  ],
})

const labelled =
  (type: QuestionType) =>
  <Label extends string>(
    name: string,
    weights: Readonly<Record<Label, number>>,
    more: ByLabel<NoInfer<Label>> = {},
  ) =>
    choice(ask(name, type, more), Object.entries<number>(weights), more)

const yesNo = (
  name: string,
  [yes, no]: readonly [yes: number, no: number],
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
  follows: (more.when ?? []).map(({ is, asks }) => ({ on: is, asks })),
})

const text = (name: string, more: Said = {}) => ask(name, QUESTION_TYPE.text, more)
const date = (name: string, more: Said = {}) => ask(name, QUESTION_TYPE.date, more)

/** A question of each type; the weights of its options come with it. */
export const q = {
  one: labelled(QUESTION_TYPE.single),
  many: labelled(QUESTION_TYPE.multiple),
  text,
  date,
  yesNo,
  number,
  scale,
} as const
