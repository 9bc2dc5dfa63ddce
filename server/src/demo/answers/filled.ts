import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'

/** Numbers from 0 to below 1 that look random and are the same every time. */
export const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
export type Next = ReturnType<typeof sequence>

const TEXTS = [
  'Conforme o procedimento.',
  'Orientado o produtor a corrigir até a próxima visita.',
  'Registrado em foto e comunicado ao supervisor.',
  'Sem alterações desde a última visita.',
  'Aguardando a peça que foi pedida à cooperativa.',
]

export const oneOf = <T>(items: readonly T[], next: Next) =>
  items[Math.floor(next() * items.length)]

/** Mostly the better options: farms that are visited do well. */
const chosen = ({ options }: Question, next: Next) => {
  const best = options.toSorted((left, right) => right.weight - left.weight)
  return (next() < 0.7 ? best[0] : oneOf(options, next))?.data ?? null
}

const number = ({ range }: Question, next: Next) => {
  const above = range.find(({ operator }) => operator === '>')?.value ?? 0
  const below = range.find(({ operator }) => operator === '<')?.value ?? above + 40
  return Math.round((above + (0.05 + 0.9 * next()) * (below - above)) * 10) / 10
}

type Filled = (question: Question, next: Next, day: string) => number | string | string[] | null

/** Something that a person would answer, for every question: what is hidden is dropped later. */
const FILLED: Readonly<Record<QuestionType, Filled>> = {
  1: chosen,
  2: ({ options }, next) => {
    const some = options.filter(() => next() < 0.5)
    return (some.length > 0 ? some : options.slice(0, 1)).map(({ data }) => data)
  },
  3: ({ required }, next) => (required || next() < 0.6 ? (oneOf(TEXTS, next) ?? '') : ''),
  4: (_question, next, day) => `${day} 09:${String(Math.floor(next() * 60)).padStart(2, '0')}`,
  5: chosen,
  6: number,
  7: chosen,
}

export const filled = (question: Question, day: string, next: Next) =>
  FILLED[question.type](question, next, day)
