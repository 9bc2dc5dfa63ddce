import { QUESTION_TYPE } from '@portal/contract/checklists/questions/question'
import type { QuestionRow } from '#features/checklists/questions/question.queries.ts'

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
const chosen = ({ options }: QuestionRow, next: Next) => {
  const best = options.toSorted((one, other) => other.weight - one.weight)
  return (next() < 0.7 ? best[0] : oneOf(options, next))?.data ?? null
}

const number = ({ range }: QuestionRow, next: Next) => {
  const above = range.find(({ operator }) => operator === '>')?.value ?? 0
  const below = range.find(({ operator }) => operator === '<')?.value ?? above + 40
  return Math.round((above + (0.05 + 0.9 * next()) * (below - above)) * 10) / 10
}

/** Something that a person would answer, for every question: what is hidden is dropped later. */
export const filled = (question: QuestionRow, day: string, next: Next) => {
  switch (question.type) {
    case QUESTION_TYPE.single:
    case QUESTION_TYPE.yesNo:
    case QUESTION_TYPE.scale:
      return chosen(question, next)
    case QUESTION_TYPE.multiple: {
      const some = question.options.filter(() => next() < 0.5).map(({ data }) => data)
      return some.length > 0 ? some : question.options.slice(0, 1).map(({ data }) => data)
    }
    case QUESTION_TYPE.number:
      return number(question, next)
    case QUESTION_TYPE.date:
      return `${day} 09:${String(Math.floor(next() * 60)).padStart(2, '0')}`
    case QUESTION_TYPE.text:
      return question.required || next() < 0.6 ? (oneOf(TEXTS, next) ?? '') : ''
  }
}
