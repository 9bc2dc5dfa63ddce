import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { daysFrom } from '#demo/days.ts'
import { DAYS, NUMBERS, type Range, TEXTS } from './samples.ts'

/** Numbers from 0 to below 1 that look random and are the same every time. */
export const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
export type Next = ReturnType<typeof sequence>

export const oneOf = <T>(items: readonly T[], next: Next) =>
  items[Math.floor(next() * items.length)]

/** Mostly the better options: farms that are visited do well, and what is critical is rare. */
const chosen = ({ options }: Question, next: Next) => {
  const best = options
    .filter((option) => !option.not_applicable)
    .toSorted((left, right) => right.weight - left.weight)
  const others = options.filter((option) => !option.critical || next() < 0.5)
  return (next() < 0.65 ? best[0] : oneOf(others, next))?.data ?? null
}

/** Some of them, or the one that is chosen alone: that is the rule where the others are defects. */
const several = ({ options }: Question, next: Next) => {
  const lonely = options.find(({ exclusive }) => exclusive)
  const others = options.filter(({ exclusive }) => !exclusive)
  const areDefects = others.every(({ weight }) => weight < 0)
  const some = others.filter(() => next() < (areDefects ? 0.12 : 0.7))
  const fallback = lonely ?? others[0]
  return (some.length > 0 ? some : fallback ? [fallback] : []).map(({ data }) => data)
}

const between = ([from, to, decimals = 0]: Range, next: Next) =>
  Number((from + next() * (to - from)).toFixed(decimals))

const number = ({ name, range }: Question, next: Next) => {
  const least = range.find(({ operator }) => operator === '>')?.value ?? 0
  return between(NUMBERS[name] ?? [least + 1, least + 10], next)
}

const moment = (question: Question, next: Next, visit: string) => {
  const day = daysFrom(visit, between(DAYS[question.name] ?? [0, 0], next))
  const minute = String(Math.floor(next() * 60)).padStart(2, '0')
  return question.date_only ? day : `${day} 06:${minute}`
}

type Filled = (question: Question, next: Next, day: string) => number | string | string[] | null

/** Something that a person would answer, for every question: what is hidden is dropped later. */
const FILLED: Readonly<Record<QuestionType, Filled>> = {
  1: chosen,
  2: several,
  3: ({ name, required }, next) =>
    required || next() < 0.6 ? (oneOf(TEXTS[name] ?? [], next) ?? 'Conforme o procedimento.') : '',
  4: moment,
  5: chosen,
  6: number,
  7: chosen,
}

export const filled = (question: Question, day: string, next: Next) =>
  FILLED[question.type](question, next, day)
