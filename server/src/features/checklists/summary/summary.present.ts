import { binsOf } from '@portal/contract/checklists/summary/bins'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import {
  type AnswerText,
  type AnswersSummary,
  type QuestionFigures,
  withoutGaps,
} from '@portal/contract/checklists/summary/summary'
import type { figuresOfFarms, figuresOfMonths, figuresOfQuestions } from './summary.queries.ts'
import type { EvidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import type { EvidenceRow } from '#features/checklists/answers/answer-evidence.queries.ts'
import {
  type Addresses,
  answerText,
  presentFile,
} from '#features/checklists/answers/answer.present.ts'
import type { pageOfTexts } from '#features/checklists/answers/answer-text.queries.ts'
import type { askedOf } from '#features/checklists/answers/answers-export.queries.ts'
import { placesOf } from '#features/checklists/questions/question-places.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'

type MonthRow = Awaited<ReturnType<typeof figuresOfMonths>>[number]
type FarmRow = Awaited<ReturnType<typeof figuresOfFarms>>[number]
type ChoiceRow = Awaited<ReturnType<typeof figuresOfQuestions>>[number]
type AskedRow = Awaited<ReturnType<typeof askedOf>>[number]

/** Which evidence there is of a question. */
type Beside = { readonly comment: boolean; readonly photos: boolean }

const averageOf = ({ scored, shares }: { readonly scored: number; readonly shares: number }) =>
  scored === 0 ? null : shares / scored

const presentMonth = (row: MonthRow) => ({
  month: row.month,
  answers: row.answers,
  average_share: averageOf(row),
  failed: row.failed,
})

const presentFarm = (row: FarmRow) => ({
  farm_id: row.farmCode === '' ? null : row.farmCode,
  farm_name: row.farmName,
  answers: row.answers,
  average_share: averageOf(row),
  failed: row.failed,
})

/** The options there are, in their order, then those that only were; the most chosen of these first. */
const presentChoices = (rows: readonly ChoiceRow[], current: QuestionRow | undefined) => {
  const counts = new Map(rows.map(({ choice, answers }) => [choice, answers]))
  const there = (current?.options ?? []).map(({ data }) => data)
  const gone = rows
    .filter(({ choice }) => choice !== '' && !there.includes(choice))
    .toSorted(
      (left, right) => right.answers - left.answers || left.choice.localeCompare(right.choice),
    )
  return [...there, ...gone.map(({ choice }) => choice)].map((choice) => ({
    choice,
    answers: counts.get(choice) ?? 0,
  }))
}

const presentBins = (rows: readonly ChoiceRow[]) =>
  binsOf(
    rows
      .filter(({ choice }) => choice !== '')
      .map(({ choice, answers }) => ({ value: Number(choice), answers })),
  )

const presentQuestion = (
  question: AskedRow,
  rows: readonly ChoiceRow[],
  current: QuestionRow | undefined,
  categoryName: string | undefined,
  given: Beside | undefined,
): QuestionFigures => {
  const all = rows.find(({ choice }) => choice === '')
  const { figures } = QUESTION_TYPES[question.type]
  return {
    question_id: question.questionId,
    question: current?.name ?? question.name,
    category: categoryName ?? question.categoryName,
    type: question.type,
    removed: current === undefined,
    answers: all?.answers ?? 0,
    choices: figures === 'choices' ? presentChoices(rows, current) : [],
    bins: figures === 'numbers' ? presentBins(rows) : [],
    average: all === undefined || all.sum === null ? null : all.sum / all.answers,
    least: all?.least ?? null,
    most: all?.most ?? null,
    has_comments: given?.comment ?? false,
    has_photos: given?.photos ?? false,
  }
}

type Given = {
  readonly months: readonly MonthRow[]
  readonly farms: readonly FarmRow[]
  readonly choices: readonly ChoiceRow[]
  readonly askedQuestions: readonly AskedRow[]
  readonly evidence: ReadonlyMap<string, Beside>
  readonly categories: readonly CategoryRow[]
  readonly questions: readonly QuestionRow[]
}

const grouped = (rows: readonly ChoiceRow[]) => {
  const byQuestion = new Map<string, ChoiceRow[]>()
  for (const row of rows) {
    byQuestion.set(row.questionId, [...(byQuestion.get(row.questionId) ?? []), row])
  }
  return byQuestion
}

const presentQuestions = (given: Given) => {
  const { choices, askedQuestions, evidence, categories, questions } = given
  const rowsOf = grouped(choices)
  const current = new Map(questions.map((question) => [question.id, question]))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const places = placesOf(categories, questions)
  const once = new Map(askedQuestions.map((question) => [question.questionId, question]))
  const placeOf = ({ questionId }: AskedRow) => places.get(questionId) ?? Number.MAX_SAFE_INTEGER
  return [...once.values()]
    .toSorted(
      (left, right) => placeOf(left) - placeOf(right) || left.name.localeCompare(right.name),
    )
    .flatMap((question) => {
      const rows = rowsOf.get(question.questionId)
      const now = current.get(question.questionId)
      const category = now && names.get(now.categoryId)
      const beside = evidence.get(question.questionId)
      return rows === undefined ? [] : [presentQuestion(question, rows, now, category, beside)]
    })
}

/** The questions are of so many answers at most. */
export const presentSummary = (given: Given, counted: number): AnswersSummary => {
  const { months, farms } = given
  const sum = (part: (row: MonthRow) => number) =>
    months.reduce((total, row) => total + part(row), 0)
  const all = sum(({ answers }) => answers)
  return {
    answers: all,
    average_share: averageOf({
      scored: sum(({ scored }) => scored),
      shares: sum(({ shares }) => shares),
    }),
    failed: sum(({ failed }) => failed),
    months: withoutGaps(months.map(presentMonth)),
    farms: farms.map(presentFarm),
    farms_total: farms[0]?.total ?? 0,
    questions: presentQuestions(given),
    questions_of: Math.min(all, counted),
  }
}

type TextRow = Awaited<ReturnType<typeof pageOfTexts>>['rows'][number]

/** Of which answer something is. */
const presentSource = (row: Omit<TextRow, 'text'>) => ({
  answer_id: row.answerId,
  response_date: row.answeredAt.toISOString(),
  user_name: row.userName,
  farm_id: row.farmCode,
  farm_name: row.farmName,
})

export const presentText = (row: TextRow): AnswerText => ({
  ...presentSource(row),
  text: row.text,
})

export const presentEvidence = (row: EvidenceRow, addresses: Addresses): EvidenceItem => ({
  ...presentSource(row),
  answer: answerText(row.question),
  type: row.question.type,
  comment: row.comment,
  photos: row.photos.map((key) => presentFile(key, addresses)),
})
