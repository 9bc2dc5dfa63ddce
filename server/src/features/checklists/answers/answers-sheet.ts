import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import { isLate } from '@portal/contract/checklists/answering/open-periods'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Cell } from '#exports/sheet.ts'
import type { ExportedAnswer } from './answers-export.queries.ts'
import type { askedQuestions } from './answer.tables.ts'
import { placesOf } from '#features/checklists/questions/question-places.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'

export type AskedQuestion = Pick<
  typeof askedQuestions.$inferSelect,
  'questionId' | 'name' | 'type' | 'categoryName'
>

/** A question under one of its names, and what its column is called. */
type Column = AskedQuestion & { readonly header: string }

/** At the end, so that older sheets keep their columns. */
const LATE = 'Recebida com atraso'
const FIXED = ['Fazenda', 'Código da fazenda', 'Usuário', 'Data', 'Pontuação', 'Pontuação máxima']

/** Under the category that it is in now, as the summary has it; one that is gone, under the one it was asked in. */
const headerOf = (
  { questionId, name, categoryName }: AskedQuestion,
  current: ReadonlyMap<string, QuestionRow>,
  categoryNames: ReadonlyMap<string, string>,
) => {
  const now = current.get(questionId)
  const note = now === undefined ? ' (removida)' : now.name === name ? '' : ' (nome anterior)'
  const category = (now && categoryNames.get(now.categoryId)) ?? categoryName
  return `${category} · ${name}${note}`
}

/** Two that would be called alike are numbered. */
const distinct = (headers: readonly string[]) => {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const count = (seen.get(header) ?? 0) + 1
    seen.set(header, count)
    return count === 1 ? header : `${header} (${count})`
  })
}

/** A column for every question that was ever answered, under every name it had. */
export const columnsOf = (
  columns: readonly AskedQuestion[],
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
): Column[] => {
  const places = placesOf(categories, questions)
  const current = new Map(questions.map((question) => [question.id, question]))
  const placeOf = ({ questionId }: AskedQuestion) => places.get(questionId) ?? Infinity
  const sorted = columns.toSorted(
    (left, right) =>
      Math.sign(placeOf(left) - placeOf(right)) || left.name.localeCompare(right.name),
  )
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const headers = distinct(sorted.map((column) => headerOf(column, current, names)))
  return sorted.map((column, index) => ({ ...column, header: headers[index] ?? '' }))
}

export const headersOf = (columns: readonly Column[]) => [
  ...FIXED,
  ...columns.flatMap(({ header, type }) =>
    isChoice(type) ? [header, `${header} (peso)`] : [header],
  ),
  LATE,
]

type Answered = ExportedAnswer['content'][number]['questions'][number]

const cellOf = (question: Answered): Cell =>
  question.answer === null ? null : QUESTION_TYPES[question.type].cell(question, question.answer)

export const rowOf = (
  answer: ExportedAnswer,
  columns: readonly Column[],
  calendar: Calendar,
): Cell[] => {
  const answered = new Map(
    answer.content.flatMap(({ questions }) =>
      questions.map((question) => [`${question.id} ${question.name}`, question] as const),
    ),
  )
  const cells = columns.flatMap(({ questionId, name, type }): Cell[] => {
    const question = answered.get(`${questionId} ${name}`)
    const cell = question === undefined ? null : cellOf(question)
    return isChoice(type) ? [cell, question?.weight ?? null] : [cell]
  })
  return [
    answer.farmName,
    answer.farmCode,
    answer.userName,
    calendar.format(answer.answeredAt),
    answer.totalWeight,
    answer.highestWeight,
    ...cells,
    isLate(answer.answeredAt, answer.receivedAt) ? 'Sim' : null,
  ]
}
