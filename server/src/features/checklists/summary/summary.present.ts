import type { QuestionTypeRules } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { histogramOf } from '@portal/contract/checklists/summary/histogram'
import {
  type AnswersSummary,
  type EvidenceItem,
  type QuestionFigures,
  withEmptyMonths,
  type WrittenAnswer,
} from '@portal/contract/checklists/summary/summary'
import { groupBy } from '@portal/contract/shared/group-by'
import type { EvidenceRow, TextRow } from '#features/checklists/answers/answer-items.queries.ts'
import { type FileUrls, presentFile } from '#features/checklists/answers/answer.present.ts'
import type { ListedQuestion } from '#features/checklists/answers/listed-questions.ts'
import type {
  figuresOfAnswers,
  figuresOfFarms,
  figuresOfMonths,
  QuestionFigureRow,
} from './summary.queries.ts'

type MonthRow = Awaited<ReturnType<typeof figuresOfMonths>>[number]
type FarmRow = Awaited<ReturnType<typeof figuresOfFarms>>[number]

const presentFigures = ({ answers, averageShare, failed }: Omit<MonthRow, 'month'>) => ({
  answers,
  average_share: averageShare,
  failed,
})

const presentFarm = (row: FarmRow) => ({
  farm_id: row.farmCode,
  farm_name: row.farmName,
  ...presentFigures(row),
})

/** The current options in order, then removed options, most chosen first. */
const presentChoices = (rows: readonly QuestionFigureRow[], { current }: ListedQuestion) => {
  const counts = new Map(rows.map(({ choice, answers }) => [choice ?? '', answers]))
  const currentChoices = (current?.options ?? []).map(({ data }) => data)
  const isCurrent = new Set(currentChoices)
  const removed = [...counts]
    .filter(([choice]) => !isCurrent.has(choice))
    .toSorted(([left, most], [right, fewer]) => fewer - most || left.localeCompare(right))
  return [...currentChoices, ...removed.map(([choice]) => choice)].map((choice) => ({
    choice,
    answers: counts.get(choice) ?? 0,
  }))
}

type FiguresOfType = Pick<QuestionFigures, 'choices' | 'bins'>
const NO_FIGURES: FiguresOfType = { choices: [], bins: [] }

const PRESENT_FIGURES: Readonly<
  Record<
    QuestionTypeRules['figures'],
    (rows: readonly QuestionFigureRow[], question: ListedQuestion) => FiguresOfType
  >
> = {
  choices: (rows, question) => ({ ...NO_FIGURES, choices: presentChoices(rows, question) }),
  numbers: (rows) => ({
    ...NO_FIGURES,
    bins: histogramOf(rows.map(({ choice, answers }) => ({ value: Number(choice), answers }))),
  }),
  texts: () => NO_FIGURES,
  none: () => NO_FIGURES,
}

const presentQuestion = (
  question: ListedQuestion,
  rows: readonly QuestionFigureRow[],
): QuestionFigures => {
  const { questionId, name, category, type, state, figures } = question
  const counted = rows.filter(({ choice }) => choice !== null)
  return {
    question_id: questionId,
    question: name,
    category,
    type,
    removed: state !== 'current',
    retyped: state === 'retyped',
    answers: figures.answers,
    nonconforming: figures.nonconforming,
    ...PRESENT_FIGURES[QUESTION_TYPES[type].figures](counted, question),
    average: figures.average,
    least: figures.least,
    most: figures.most,
    has_comments: figures.comments > 0,
    has_photos: figures.photos > 0,
  }
}

type SummaryData = {
  readonly all: Awaited<ReturnType<typeof figuresOfAnswers>>
  readonly months: readonly MonthRow[]
  readonly farms: readonly FarmRow[]
  readonly rows: readonly QuestionFigureRow[]
  readonly questions: readonly ListedQuestion[]
}

export const presentSummary = ({
  all,
  months,
  farms,
  rows,
  questions,
}: SummaryData): AnswersSummary => {
  const rowsOf = groupBy(rows, ({ questionId }) => questionId)
  return {
    ...presentFigures(all),
    months: withEmptyMonths(months.map((row) => ({ month: row.month, ...presentFigures(row) }))),
    farms: farms.map(presentFarm),
    farms_total: all.farms,
    questions: questions
      .filter(({ figures }) => figures.answers > 0)
      .map((question) => presentQuestion(question, rowsOf.get(question.questionId) ?? [])),
  }
}

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

export const presentEvidence = (row: EvidenceRow, urls: FileUrls): EvidenceItem => {
  const { type, choice, text, number, comment, photos } = row
  return {
    ...presentSource(row),
    answer: number?.toString() ?? choice ?? text ?? QUESTION_TYPES[type].unanswered,
    type,
    comment,
    photos: (photos ?? []).map((key) => presentFile(key, urls)),
  }
}
