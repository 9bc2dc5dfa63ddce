import { histogramOf } from '@portal/contract/checklists/summary/histogram'
import type { QuestionTypeRules } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import {
  type WrittenAnswer,
  type AnswersSummary,
  type QuestionFigures,
  withEmptyMonths,
} from '@portal/contract/checklists/summary/summary'
import { groupBy } from '@portal/contract/shared/group-by'
import { averageShareOf } from './answer-figures.ts'
import type { figuresOfFarms, figuresOfMonths, figuresOfQuestions } from './summary.queries.ts'
import type { EvidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import type { EvidenceRow } from '#features/checklists/answers/answer-evidence.queries.ts'
import {
  type FileUrls,
  answerText,
  presentFile,
} from '#features/checklists/answers/answer.present.ts'
import type { pageOfTexts } from '#features/checklists/answers/answer-text.queries.ts'
import type { askedQuestionsOf } from '#features/checklists/answers/answers-export.queries.ts'
import { questionNumbersOf } from '#features/checklists/questions/question-positions.ts'
import { retypedAmong } from '#features/checklists/questions/retyped.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'

type MonthRow = Awaited<ReturnType<typeof figuresOfMonths>>[number]
type FarmRow = Awaited<ReturnType<typeof figuresOfFarms>>[number]
type ChoiceRow = Awaited<ReturnType<typeof figuresOfQuestions>>[number]
type AskedRow = Awaited<ReturnType<typeof askedQuestionsOf>>[number]

type EvidencePresence = { readonly comment: boolean; readonly photos: boolean }

const presentMonth = (row: MonthRow) => ({
  month: row.month,
  answers: row.answers,
  average_share: averageShareOf(row),
  failed: row.failed,
})

const presentFarm = (row: FarmRow) => ({
  farm_id: row.farmCode === '' ? null : row.farmCode,
  farm_name: row.farmName,
  answers: row.answers,
  average_share: averageShareOf(row),
  failed: row.failed,
})

/** The current options in order, then removed options, most chosen first. */
const presentChoices = (rows: readonly ChoiceRow[], current: QuestionRow | undefined) => {
  const counts = new Map(rows.map(({ choice, answers }) => [choice, answers]))
  const currentChoices = (current?.options ?? []).map(({ data }) => data)
  const isCurrent = new Set(currentChoices)
  const removed = rows
    .filter(({ choice }) => choice !== '' && !isCurrent.has(choice))
    .toSorted(
      (left, right) => right.answers - left.answers || left.choice.localeCompare(right.choice),
    )
  return [...currentChoices, ...removed.map(({ choice }) => choice)].map((choice) => ({
    choice,
    answers: counts.get(choice) ?? 0,
  }))
}

const presentBins = (rows: readonly ChoiceRow[]) =>
  histogramOf(
    rows
      .filter(({ choice }) => choice !== '')
      .map(({ choice, answers }) => ({ value: Number(choice), answers })),
  )

type FiguresOfType = Pick<QuestionFigures, 'choices' | 'bins'>
const NO_FIGURES: FiguresOfType = { choices: [], bins: [] }

const PRESENT_FIGURES: Readonly<
  Record<
    QuestionTypeRules['figures'],
    (rows: readonly ChoiceRow[], current: QuestionRow | undefined) => FiguresOfType
  >
> = {
  choices: (rows, current) => ({ ...NO_FIGURES, choices: presentChoices(rows, current) }),
  numbers: (rows) => ({ ...NO_FIGURES, bins: presentBins(rows) }),
  texts: () => NO_FIGURES,
  none: () => NO_FIGURES,
}

type QuestionData = {
  readonly rows: readonly ChoiceRow[]
  /** Undefined if the question is no longer asked. */
  readonly current: QuestionRow | undefined
  readonly category: string
  readonly evidence: EvidencePresence | undefined
  readonly isRetyped: boolean
}

const presentQuestion = (question: AskedRow, data: QuestionData): QuestionFigures => {
  const { rows, current, category, evidence, isRetyped } = data
  const answered = rows.find(({ choice }) => choice === '')
  const { figures } = QUESTION_TYPES[question.type]
  return {
    question_id: question.questionId,
    question: current?.name ?? question.name,
    category,
    type: question.type,
    removed: current === undefined,
    retyped: isRetyped,
    answers: answered?.answers ?? 0,
    ...PRESENT_FIGURES[figures](rows, current),
    average:
      answered === undefined || answered.sum === null ? null : answered.sum / answered.answers,
    least: answered?.least ?? null,
    most: answered?.most ?? null,
    has_comments: evidence?.comment ?? false,
    has_photos: evidence?.photos ?? false,
  }
}

type SummaryData = {
  readonly months: readonly MonthRow[]
  readonly farms: readonly FarmRow[]
  readonly choices: readonly ChoiceRow[]
  readonly askedQuestions: readonly AskedRow[]
  readonly evidence: ReadonlyMap<string, EvidencePresence>
  readonly categories: readonly CategoryRow[]
  readonly questions: readonly QuestionRow[]
}

const presentQuestions = (data: SummaryData) => {
  const { choices, askedQuestions, evidence, categories, questions } = data
  const rowsOf = groupBy(choices, ({ questionId }) => questionId)
  const current = new Map(questions.map((question) => [question.id, question]))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const isRetyped = retypedAmong(categories, questions)
  const positions = questionNumbersOf(categories, questions)
  const positionsOfNames = new Map(questions.map(({ id, name }) => [name, positions.get(id)]))
  const uniqueQuestions = new Map(askedQuestions.map((question) => [question.questionId, question]))
  // A question that got another type, and so another id, stands after its successor.
  const positionOf = ({ questionId, name }: AskedRow) =>
    positions.get(questionId) ?? (positionsOfNames.get(name) ?? Number.MAX_SAFE_INTEGER - 1) + 0.5
  return [...uniqueQuestions.values()]
    .toSorted(
      (left, right) => positionOf(left) - positionOf(right) || left.name.localeCompare(right.name),
    )
    .flatMap((question) => {
      const { questionId, categoryName } = question
      const rows = rowsOf.get(questionId)
      if (rows === undefined) return []
      const asked = current.get(questionId)
      const category = names.get(asked?.categoryId ?? '') ?? categoryName
      return [
        presentQuestion(question, {
          rows,
          current: asked,
          category,
          evidence: evidence.get(questionId),
          isRetyped: asked === undefined && isRetyped(category, question),
        }),
      ]
    })
}

/** `counted` is the maximum number of answers that the question figures are based on. */
export const presentSummary = (data: SummaryData, counted: number): AnswersSummary => {
  const { months, farms } = data
  const sum = (part: (row: MonthRow) => number) =>
    months.reduce((soFar, row) => soFar + part(row), 0)
  const total = sum(({ answers }) => answers)
  return {
    answers: total,
    average_share: averageShareOf({
      scored: sum(({ scored }) => scored),
      shares: sum(({ shares }) => shares),
    }),
    failed: sum(({ failed }) => failed),
    months: withEmptyMonths(months.map(presentMonth)),
    farms: farms.map(presentFarm),
    farms_total: farms[0]?.total ?? 0,
    questions: presentQuestions(data),
    questions_of: Math.min(total, counted),
  }
}

type TextRow = Awaited<ReturnType<typeof pageOfTexts>>['rows'][number]

const presentSource = (row: Omit<TextRow, 'text'>) => ({
  answer_id: row.answerId,
  response_date: row.answeredAt.toISOString(),
  user_name: row.userName,
  farm_id: row.farmCode,
  farm_name: row.farmName,
})

export const presentText = (row: TextRow): WrittenAnswer => ({
  ...presentSource(row),
  text: row.text,
})

export const presentEvidence = (row: EvidenceRow, urls: FileUrls): EvidenceItem => ({
  ...presentSource(row),
  answer: answerText(row.question),
  type: row.question.type,
  comment: row.comment,
  photos: row.photos.map((key) => presentFile(key, urls)),
})
