import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { addDays } from '@portal/contract/shared/dates'
import { DAYS, NUMBERS, type Range, TEXTS } from './samples.ts'

/** A pseudo-random generator of numbers from 0 to below 1; the same seed gives the same sequence. */
export const pseudoRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
export type Random = ReturnType<typeof pseudoRandom>

export const pick = <T>(items: readonly T[], random: Random) =>
  items[Math.floor(random() * items.length)]

/** Chooses the best option in most cases, and critical options rarely, as on a well-run farm. */
const sampleOption = ({ options }: Question, random: Random) => {
  const best = options
    .filter((option) => !option.not_applicable)
    .toSorted((left, right) => right.weight - left.weight)
  const candidates = options.filter((option) => !option.critical || random() < 0.5)
  return (random() < 0.65 ? best[0] : pick(candidates, random))?.data ?? null
}

/** Chooses some options, or the exclusive one. Where the other options are defects, few or none are chosen. */
const sampleOptions = ({ options }: Question, random: Random) => {
  const exclusiveOption = options.find(({ exclusive }) => exclusive)
  const others = options.filter(({ exclusive }) => !exclusive)
  const areDefects = others.every(({ weight }) => weight < 0)
  const selected = others.filter(() => random() < (areDefects ? 0.12 : 0.7))
  const fallback = exclusiveOption ?? others[0]
  return (selected.length > 0 ? selected : fallback ? [fallback] : []).map(({ data }) => data)
}

const numberBetween = ([from, to, decimals = 0]: Range, random: Random) =>
  Number((from + random() * (to - from)).toFixed(decimals))

const sampleNumber = ({ name, range }: Question, random: Random) => {
  const least = range.find(({ operator }) => operator === '>')?.value ?? 0
  return numberBetween(NUMBERS[name] ?? [least + 1, least + 10], random)
}

const sampleDate = (question: Question, random: Random, answeredDay: string) => {
  const day = addDays(answeredDay, numberBetween(DAYS[question.name] ?? [0, 0], random))
  const minute = String(Math.floor(random() * 60)).padStart(2, '0')
  return question.date_only ? day : `${day} 06:${minute}`
}

type Sampler = (
  question: Question,
  random: Random,
  day: string,
) => number | string | string[] | null

/** A plausible answer by question type. Every question gets one; answers to hidden questions are dropped later. */
const SAMPLERS: Readonly<Record<QuestionType, Sampler>> = {
  1: sampleOption,
  2: sampleOptions,
  3: ({ name, required }, random) =>
    required || random() < 0.6
      ? (pick(TEXTS[name] ?? [], random) ?? 'Conforme o procedimento.')
      : '',
  4: sampleDate,
  5: sampleOption,
  6: sampleNumber,
  7: sampleOption,
}

export const sampleAnswer = (question: Question, day: string, random: Random) =>
  SAMPLERS[question.type](question, random, day)
