import type { Question } from '@portal/contract/checklists/questions/question'
import type {
  Option,
  QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Db } from '#db/database.ts'
import { questionNumbersOf } from '#features/checklists/questions/question-positions.ts'
import { presentQuestion } from '#features/checklists/questions/question.present.ts'
import {
  categoriesOf,
  type CategoryRow,
  type QuestionRow,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import type { QuestionFigureRow } from '#features/checklists/summary/summary.queries.ts'
import { lastAskedQuestions } from './answer-items.queries.ts'

type NamedType = { readonly name: string; readonly type: QuestionType }

const keyOf = (category: string, name: string) => `${category} ${name}`

/**
 * Recognises a question that is no longer asked because it got another type, and with it another id: its category asks
 * a question of its name and of another type.
 */
const retypedAmong = (categories: readonly CategoryRow[], questions: readonly QuestionRow[]) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const currentTypes = new Map(
    questions.map(({ categoryId, name, type }) => [keyOf(names.get(categoryId) ?? '', name), type]),
  )
  return (category: string, { name, type }: NamedType) => {
    const successorType = currentTypes.get(keyOf(category, name))
    return successorType !== undefined && successorType !== type
  }
}

/** `retyped`: its successor has its name and another type. */
type QuestionState = 'current' | 'retyped' | 'removed'

/** A question that was asked, once for its id whatever names it had. */
export type ListedQuestion = {
  readonly questionId: string
  readonly name: string
  readonly type: QuestionType
  readonly categoryId: string
  readonly category: string
  readonly options: readonly Option[]
  readonly state: QuestionState
  /** As it stands in the checklist; undefined if it is no longer asked. */
  readonly current: Question | undefined
  readonly number: number | undefined
  readonly figures: QuestionFigureRow
}

type Placed = ListedQuestion & { readonly place: number }

/**
 * The questions that these answers were asked, under their current category and in the order of the form. One that is no
 * longer asked stands before the question that has its number now, a former type of a question after it.
 */
export const listQuestions = async (
  db: Db,
  checklistId: string,
  rows: readonly QuestionFigureRow[],
): Promise<ListedQuestion[]> => {
  const categories = await categoriesOf(db, checklistId)
  const questions = await questionsOf(db, checklistId)
  const asked = new Map(
    rows.filter(({ choice }) => choice === null).map((row) => [row.questionId, row]),
  )
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const numbers = questionNumbersOf(categories, questions)
  const isRetyped = retypedAmong(categories, questions)
  const current = questions.flatMap((question): Placed[] => {
    const { id, name, type, options, categoryId } = question
    const figures = asked.get(id)
    if (figures === undefined) return []
    asked.delete(id)
    const number = numbers.get(id)
    const category = categoryNames.get(categoryId) ?? ''
    const shown = { questionId: id, name, type, categoryId, category, options, number, figures }
    return [{ ...shown, state: 'current', current: presentQuestion(question), place: number ?? 0 }]
  })
  const former = await lastAskedQuestions(db, checklistId, [...asked.values()])
  const removed = former.flatMap(({ question, categoryId, categoryName }): Placed[] => {
    const { id, name, type, options } = question
    const figures = asked.get(id)
    if (figures === undefined) return []
    const category = categoryNames.get(categoryId) ?? categoryName
    const state = isRetyped(category, question) ? 'retyped' : 'removed'
    const place = question.number + (state === 'retyped' ? 0.5 : -0.5)
    const shown = { questionId: id, name, type, categoryId, category, options, figures }
    return [{ ...shown, state, current: undefined, number: undefined, place }]
  })
  return [...current, ...removed].toSorted(
    (left, right) => left.place - right.place || left.name.localeCompare(right.name),
  )
}
