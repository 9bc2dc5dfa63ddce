import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { AskedQuestion, NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import type { answersOfDays, answersOfFarms, answersOfQuestions } from './summary.tables.ts'

type FarmFigure = typeof answersOfFarms.$inferSelect
type DayFigure = typeof answersOfDays.$inferSelect
type QuestionFigure = typeof answersOfQuestions.$inferSelect

export type Figures = {
  readonly farms: readonly FarmFigure[]
  readonly days: readonly DayFigure[]
  readonly questions: readonly QuestionFigure[]
}

const keyOf = ({ checklistId, farmCode }: NewAnswer) => ({ checklistId, farmCode: farmCode ?? '' })

/** The choices that a question counts: '' for being answered, and each chosen option or the number. None if it was left out. */
const choicesOf = (question: AskedQuestion) =>
  question.answer === null
    ? []
    : ['', ...QUESTION_TYPES[question.type].countedValues(question, question.answer)]

const questionFigures = (answer: NewAnswer): QuestionFigure[] => {
  const { checklistId, farmCode } = keyOf(answer)
  const month = `${answer.answeredOn.slice(0, 7)}-01`
  return answer.content
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const number = typeof question.answer === 'number' ? question.answer : null
      return choicesOf(question).map((choice) => ({
        checklistId,
        farmCode,
        month,
        questionId: question.id,
        choice,
        answers: 1,
        sum: number,
        least: number,
        most: number,
      }))
    })
}

const dayFigure = (answer: NewAnswer): DayFigure => {
  const { answeredOn: day, totalWeight, highestWeight } = answer
  const canScore = highestWeight > 0
  return {
    ...keyOf(answer),
    day,
    answers: 1,
    scored: canScore ? 1 : 0,
    shares: canScore ? totalWeight / highestWeight : 0,
    failed: (answer.critical ?? 0) > 0 ? 1 : 0,
  }
}

/** The mean of the answers that can be scored; null if there is none. */
export const averageShareOf = ({ scored, shares }: Pick<DayFigure, 'scored' | 'shares'>) =>
  scored === 0 ? null : shares / scored

const farmFigure = (answer: NewAnswer): FarmFigure => ({
  ...keyOf(answer),
  answers: 1,
  lastOn: answer.answeredOn,
})

/** Merges rows of the same key, and sorts by key so that concurrent writers lock rows in the same order. */
const mergeByKey = <Row>(
  rows: readonly Row[],
  keyOfRow: (row: Row) => readonly string[],
  merge: (left: Row, right: Row) => Row,
) => {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify(keyOfRow(row))
    const existing = byKey.get(key)
    byKey.set(key, existing === undefined ? row : merge(existing, row))
  }
  return [...byKey].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
}

const combineNullable = (
  left: number | null,
  right: number | null,
  both: (left: number, right: number) => number,
) => (left === null ? right : right === null ? left : both(left, right))
const plus = (left: number, right: number) => left + right

/** The rows that these answers add to the figures. */
export const figuresOf = (answers: readonly NewAnswer[]): Figures => ({
  farms: mergeByKey(
    answers.map(farmFigure),
    (row) => [row.checklistId, row.farmCode],
    (left, right) => ({
      ...left,
      answers: left.answers + right.answers,
      lastOn: left.lastOn > right.lastOn ? left.lastOn : right.lastOn,
    }),
  ),
  days: mergeByKey(
    answers.map(dayFigure),
    (row) => [row.checklistId, row.farmCode, row.day],
    (left, right) => ({
      ...left,
      answers: left.answers + right.answers,
      scored: left.scored + right.scored,
      shares: left.shares + right.shares,
      failed: left.failed + right.failed,
    }),
  ),
  questions: mergeByKey(
    answers.flatMap(questionFigures),
    (row) => [row.checklistId, row.farmCode, row.month, row.questionId, row.choice],
    (left, right) => ({
      ...left,
      answers: left.answers + right.answers,
      sum: combineNullable(left.sum, right.sum, plus),
      least: combineNullable(left.least, right.least, Math.min),
      most: combineNullable(left.most, right.most, Math.max),
    }),
  ),
})

type QuestionCount = Pick<
  QuestionFigure,
  'questionId' | 'choice' | 'answers' | 'sum' | 'least' | 'most'
>

/** Counts in place, because a thousand answers have a hundred thousand choices. */
export const questionCounter = () => {
  const counts = new Map<string, { -readonly [K in keyof QuestionCount]: QuestionCount[K] }>()
  const add = (question: AskedQuestion) => {
    const number = typeof question.answer === 'number' ? question.answer : null
    for (const choice of choicesOf(question)) {
      const key = `${question.id} ${choice}`
      const existing = counts.get(key)
      if (existing === undefined) {
        const [sum, least, most] = [number, number, number]
        counts.set(key, { questionId: question.id, choice, answers: 1, sum, least, most })
      } else {
        existing.answers += 1
        existing.sum = combineNullable(existing.sum, number, plus)
        existing.least = combineNullable(existing.least, number, Math.min)
        existing.most = combineNullable(existing.most, number, Math.max)
      }
    }
  }
  return { add, counts: (): QuestionCount[] => [...counts.values()] }
}
