import { isLate } from '@portal/contract/checklists/answering/answer-times'
import { flagLabelsOf } from '@portal/contract/checklists/questions/option-flags'
import type { Question } from '@portal/contract/checklists/questions/question'
import {
  type Option,
  optionsAmong,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Cell, Column } from '#exports/table.ts'
import { questionNumbersOf } from '#features/checklists/questions/question-positions.ts'
import { retypedAmong } from '#features/checklists/questions/retyped.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'
import type { ExportedAnswer } from './answers-export.queries.ts'
import type { askedQuestions } from './answer.tables.ts'

type AskedQuestionRow = Pick<
  typeof askedQuestions.$inferSelect,
  'questionId' | 'name' | 'type' | 'categoryName'
>

/** Every question that was ever answered, and the current form. */
export type ExportedForm = {
  readonly askedQuestions: readonly AskedQuestionRow[]
  readonly categories: readonly CategoryRow[]
  readonly questions: readonly QuestionRow[]
  /** Deleted questions, from the last version that contains them. */
  readonly removed: readonly Question[]
}

/** `retyped`: its successor has its name and another type. */
type QuestionState = 'current' | 'renamed' | 'retyped' | 'removed'

/** A question with one of the names that it had. */
export type NamedQuestion = AskedQuestionRow & {
  readonly number: number | undefined
  readonly category: string
  readonly state: QuestionState
  /** The name with a note of its state, unique in the category. */
  readonly label: string
}

const NOTES: Readonly<Record<QuestionState, string>> = {
  current: '',
  renamed: ' (nome anterior)',
  retyped: ' (tipo anterior)',
  removed: ' (removida)',
}

/** Numbers labels that occur twice in a category. */
const labelNumbering = () => {
  const counts = new Map<string, number>()
  return (category: string, label: string) => {
    const key = `${category} · ${label}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? label : `${label} (${count})`
  }
}

/**
 * Every question that was ever answered, with every name it had, in the order of the form; deleted questions stay
 * at their old position. Like the summary, each is listed under its current category.
 */
export const namedQuestions = (form: ExportedForm): NamedQuestion[] => {
  const { askedQuestions: rows, categories, questions, removed } = form
  const positions = questionNumbersOf(categories, questions, removed)
  const numbers = questionNumbersOf(categories, questions)
  const currentNames = new Map(questions.map(({ id, name }) => [id, name]))
  const categoryIds = new Map([
    ...removed.map(({ id, category_id: category }) => [id, category] as const),
    ...questions.map(({ id, categoryId }) => [id, categoryId] as const),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const isRetyped = retypedAmong(categories, questions)
  const stateOf = (question: AskedQuestionRow, category: string) => {
    const currentName = currentNames.get(question.questionId)
    if (currentName !== undefined) return currentName === question.name ? 'current' : 'renamed'
    return isRetyped(category, question) ? 'retyped' : 'removed'
  }
  const positionOf = ({ questionId }: AskedQuestionRow) => positions.get(questionId) ?? Infinity
  const labelOf = labelNumbering()
  return rows
    .toSorted(
      (left, right) =>
        Math.sign(positionOf(left) - positionOf(right)) || left.name.localeCompare(right.name),
    )
    .map((question) => {
      const { questionId, name, categoryName } = question
      const category = names.get(categoryIds.get(questionId) ?? '') ?? categoryName
      const state = stateOf(question, category)
      const label = labelOf(category, name + NOTES[state])
      return { ...question, number: numbers.get(questionId), category, state, label }
    })
}

type AnsweredQuestion = ExportedAnswer['content'][number]['questions'][number]
type AnswersByKey = ReadonlyMap<string, AnsweredQuestion>

type AnswerColumn = Column & {
  readonly cell: (answer: ExportedAnswer, answers: AnswersByKey) => Cell
}

const keyOf = (id: string, name: string) => `${id} ${name}`

const cellOf = (question: AnsweredQuestion | undefined): Cell =>
  question === undefined || question.answer === null
    ? null
    : QUESTION_TYPES[question.type].cell(question, question.answer)

/** Null if nothing was answered or the question did not apply: a 0 would count in an average. */
const weightOf = (question: AnsweredQuestion): Cell => {
  if (question.answer === null) return null
  const { options, answer, weight } = question
  return optionsAmong(options, answer).some((option) => option.not_applicable) ? null : weight
}

const LONG_TEXT = 40

const PART_WIDTH = 16

/** A workbook has the category in a row above its questions; a CSV file has it in each header. */
const questionColumns = (
  named: readonly NamedQuestion[],
  format: ExportFormat,
  evidence: EvidencePresence['questions'],
) =>
  named.flatMap(({ questionId, name, type, category, label }): AnswerColumn[] => {
    const key = keyOf(questionId, name)
    const header = format === 'xlsx' ? label : `${category} · ${label}`
    const answered: AnswerColumn = {
      header,
      group: category,
      ...(QUESTION_TYPES[type].figures === 'texts' && { width: LONG_TEXT }),
      cell: (_answer, answers) => cellOf(answers.get(key)),
    }
    const part = (title: string, cell: (question: AnsweredQuestion) => Cell): AnswerColumn => ({
      header: `${header} (${title})`,
      group: category,
      width: PART_WIDTH,
      cell: (_answer, answers) => {
        const question = answers.get(key)
        return question === undefined ? null : cell(question)
      },
    })
    const presence = evidence.get(questionId)
    return [
      answered,
      ...(isChoice(type) ? [part('peso', weightOf)] : []),
      ...(presence?.comment
        ? [{ ...part('observação', ({ comment = null }) => comment), width: LONG_TEXT }]
        : []),
      ...(presence?.photos ? [part('fotos', ({ photos = [] }) => photos.length || null)] : []),
    ]
  })

const yesOrEmpty = (condition: boolean) => (condition ? 'Sim' : null)

/** Which evidence any answer has, or the checklist asks for. */
type EvidencePresence = {
  readonly questions: ReadonlyMap<string, { readonly comment: boolean; readonly photos: boolean }>
  readonly hasSignature: boolean
  readonly hasLocation: boolean
}

type SheetOptions = {
  readonly calendar: Calendar
  readonly areas: string
  readonly evidence: EvidencePresence
  /** The URL of an answer in the panel, because the file contains no photos. */
  readonly addressOf: (answerId: string) => string
}

type Location = ExportedAnswer['location']
const coordinatesOf = (location: Location) =>
  location !== null && 'latitude' in location ? location : undefined
const locationColumns = ({ calendar }: SheetOptions): AnswerColumn[] => [
  { header: 'Latitude', cell: ({ location }) => coordinatesOf(location)?.latitude ?? null },
  { header: 'Longitude', cell: ({ location }) => coordinatesOf(location)?.longitude ?? null },
  { header: 'Precisão (m)', cell: ({ location }) => coordinatesOf(location)?.accuracy ?? null },
  {
    header: 'Localização registrada em',
    width: 17,
    cell: ({ location }) => {
      const coordinates = coordinatesOf(location)
      return coordinates === undefined ? null : calendar.momentOf(new Date(coordinates.taken_at))
    },
  },
  {
    header: 'Motivo sem localização',
    width: 28,
    cell: ({ location }) => (location !== null && 'reason' in location ? location.reason : null),
  },
]

/** Signature, location, and the link to the photos. */
const evidenceColumns = (options: SheetOptions): AnswerColumn[] => {
  const { questions, hasSignature, hasLocation } = options.evidence
  const signature: AnswerColumn = {
    header: 'Assinatura',
    width: 24,
    cell: ({ signatureName }) => signatureName,
  }
  const link: AnswerColumn = {
    header: 'Fotos no portal',
    width: LONG_TEXT,
    cell: ({ id, photoCount }) => (photoCount > 0 ? options.addressOf(id) : null),
  }
  return [
    ...(hasSignature ? [signature] : []),
    ...(hasLocation ? locationColumns(options) : []),
    ...([...questions.values()].some(({ photos }) => photos) ? [link] : []),
  ]
}

const detailColumns = ({ calendar, areas }: Pick<SheetOptions, 'calendar' | 'areas'>) =>
  ({
    farm: { header: 'Fazenda', width: 28, cell: ({ farmName }) => farmName },
    farmCode: { header: 'Código da fazenda', cell: ({ farmCode }) => farmCode },
    subsidiary: { header: 'Filial', width: 20, cell: ({ subsidiaryName }) => subsidiaryName },
    areas: { header: 'Área', width: 20, cell: () => areas },
    user: { header: 'Usuário', width: 24, cell: ({ userName }) => userName },
    at: { header: 'Data', width: 17, cell: ({ answeredAt }) => calendar.momentOf(answeredAt) },
    total: { header: 'Pontuação', cell: ({ totalWeight }) => totalWeight },
    highest: { header: 'Pontuação máxima', cell: ({ highestWeight }) => highestWeight },
    share: { header: 'Percentual', cell: ({ share }) => share },
    band: { header: 'Faixa', width: 16, cell: ({ bandLabel }) => bandLabel },
    failed: { header: 'Reprovado', cell: ({ critical }) => yesOrEmpty(critical > 0) },
    late: {
      header: 'Recebida com atraso',
      cell: ({ answeredAt, receivedAt }) => yesOrEmpty(isLate(answeredAt, receivedAt)),
    },
  }) satisfies Readonly<Record<string, AnswerColumn>>

/** A workbook starts with the columns that people read first; a CSV file keeps the positions that programs expect. */
export const columnsOf = (
  named: readonly NamedQuestion[],
  format: ExportFormat,
  options: SheetOptions,
): AnswerColumn[] => {
  const { farm, farmCode, subsidiary, areas, user, at, total, highest, share, band, failed, late } =
    detailColumns(options)
  const score = [share, band, failed]
  const questions = questionColumns(named, format, options.evidence.questions)
  const columns =
    format === 'xlsx'
      ? [at, farm, farmCode, subsidiary, areas, user, total, highest, ...score, late, ...questions]
      : [farm, farmCode, user, at, total, highest, ...questions, late, subsidiary, areas, ...score]
  return [...columns, ...evidenceColumns(options)]
}

export const rowOf = (answer: ExportedAnswer, columns: readonly AnswerColumn[]): Cell[] => {
  const answers = new Map(
    answer.content.flatMap(({ questions }) =>
      questions.map((question) => [keyOf(question.id, question.name), question] as const),
    ),
  )
  return columns.map(({ cell }) => cell(answer, answers))
}

const STATES: Readonly<Record<QuestionState, string>> = {
  current: 'Atual',
  renamed: 'Nome anterior',
  retyped: 'Tipo anterior',
  removed: 'Removida',
}

/** The columns of the second sheet, which lists the questions. */
export const QUESTION_COLUMNS: readonly Column[] = [
  { header: 'Número' },
  { header: 'Categoria', width: 24 },
  { header: 'Pergunta', width: 48 },
  { header: 'Tipo', width: 18 },
  { header: 'Obrigatória' },
  { header: 'Opções e pesos', width: 48 },
  { header: 'Situação', width: 16 },
]

const numbers = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 12 })

/** For example 'Sujo (-4, crítica)'. An option for "not applicable" has no weight. */
const optionText = (option: Option) => {
  const weight = option.not_applicable ? [] : [numbers.format(option.weight)]
  const flags = flagLabelsOf(option).map((flag) => flag.toLowerCase())
  return `${option.data} (${[...weight, ...flags].join(', ')})`
}

export const questionRow = (
  { questionId, number, category, name, type, state }: NamedQuestion,
  { questions, removed }: ExportedForm,
): Cell[] => {
  const question = [...questions, ...removed].find(({ id }) => id === questionId)
  const options = question?.options.map(optionText) ?? []
  return [
    number ?? null,
    category,
    name,
    QUESTION_TYPES[type].label,
    yesOrEmpty(question?.required === true),
    options.join('; '),
    STATES[state],
  ]
}
