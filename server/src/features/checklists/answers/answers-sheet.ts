import { isLate } from '@portal/contract/checklists/answering/open-periods'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Cell, Column } from '#exports/table.ts'
import { placesOf } from '#features/checklists/questions/question-places.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'
import type { ExportedAnswer } from './answers-export.queries.ts'
import type { askedQuestions } from './answer.tables.ts'

type AskedQuestion = Pick<
  typeof askedQuestions.$inferSelect,
  'questionId' | 'name' | 'type' | 'categoryName'
>

/** Every question that was ever answered, and the form as it is now. */
export type AskedOfChecklist = {
  readonly asked: readonly AskedQuestion[]
  readonly categories: readonly CategoryRow[]
  readonly questions: readonly QuestionRow[]
  /** Those that are gone, as the last version that had them holds them. */
  readonly removed: readonly Question[]
}

/** A question under one of its names. */
export type NamedQuestion = AskedQuestion & {
  readonly number: number | undefined
  readonly category: string
  readonly state: 'current' | 'renamed' | 'removed'
  /** Its name with what became of it, which no other question of the category has. */
  readonly label: string
}

const NOTES = { current: '', renamed: ' (nome anterior)', removed: ' (removida)' } as const

/** Two that would be called alike are numbered. */
const distinct = () => {
  const seen = new Map<string, number>()
  return (category: string, label: string) => {
    const key = `${category} · ${label}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? label : `${label} (${count})`
  }
}

/**
 * Every question that was ever answered, under every name it had, in the order of the form; those that are gone
 * where they stood. Each is under the category that it is in now, as the summary has it.
 */
export const namedQuestions = (checklist: AskedOfChecklist): NamedQuestion[] => {
  const { asked, categories, questions, removed } = checklist
  const places = placesOf(categories, questions, removed)
  const numbers = placesOf(categories, questions)
  const current = new Map(questions.map((question) => [question.id, question]))
  const categoryIds = new Map([
    ...removed.map(({ id, category_id: category }) => [id, category] as const),
    ...questions.map(({ id, categoryId }) => [id, categoryId] as const),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const placeOf = ({ questionId }: AskedQuestion) => places.get(questionId) ?? Infinity
  const labelOf = distinct()
  return asked
    .toSorted(
      (left, right) =>
        Math.sign(placeOf(left) - placeOf(right)) || left.name.localeCompare(right.name),
    )
    .map((question) => {
      const { questionId, name, categoryName } = question
      const now = current.get(questionId)
      const state = now === undefined ? 'removed' : now.name === name ? 'current' : 'renamed'
      const category = names.get(categoryIds.get(questionId) ?? '') ?? categoryName
      const label = labelOf(category, name + NOTES[state])
      return { ...question, number: numbers.get(questionId), category, state, label }
    })
}

type Answered = ExportedAnswer['content'][number]['questions'][number]
type Answers = ReadonlyMap<string, Answered>

/** A column, and what an answer has in it. */
type AnswerColumn = Column & {
  readonly cell: (answer: ExportedAnswer, answers: Answers) => Cell
}

const keyOf = (id: string, name: string) => `${id} ${name}`

const cellOf = (question: Answered | undefined): Cell =>
  question === undefined || question.answer === null
    ? null
    : QUESTION_TYPES[question.type].cell(question, question.answer)

/** None where nothing was answered, or where it did not apply: a 0 would count in a mean. */
const weightOf = (question: Answered): Cell => {
  if (question.answer === null) return null
  const { options, answer, weight } = question
  const chosen = Array.isArray(answer) ? options.filter(({ id }) => answer.includes(id)) : []
  return chosen.some((option) => option.not_applicable) ? null : weight
}

const LONG_TEXT = 40

const PART_WIDTH = 16

/** A workbook tells the category above its questions; a file of lines, before each. */
const questionColumns = (
  named: readonly NamedQuestion[],
  format: ExportFormat,
  beside: Beside['questions'],
) =>
  named.flatMap(({ questionId, name, type, category, label }): AnswerColumn[] => {
    const key = keyOf(questionId, name)
    const header = format === 'xlsx' ? label : `${category} · ${label}`
    const answered: AnswerColumn = {
      header,
      group: category,
      ...(type === 3 && { width: LONG_TEXT }),
      cell: (_answer, answers) => cellOf(answers.get(key)),
    }
    const part = (title: string, cell: (question: Answered) => Cell): AnswerColumn => ({
      header: `${header} (${title})`,
      group: category,
      width: PART_WIDTH,
      cell: (_answer, answers) => {
        const question = answers.get(key)
        return question === undefined ? null : cell(question)
      },
    })
    const given = beside.get(questionId)
    return [
      answered,
      ...(isChoice(type) ? [part('peso', weightOf)] : []),
      ...(given?.comment
        ? [{ ...part('observação', ({ comment = null }) => comment), width: LONG_TEXT }]
        : []),
      ...(given?.photos ? [part('fotos', ({ photos = [] }) => photos.length || null)] : []),
    ]
  })

const yesIf = (is: boolean) => (is ? 'Sim' : null)

/** What the answers have beside their values, as far as any of them has it. */
type Beside = {
  readonly questions: ReadonlyMap<string, { readonly comment: boolean; readonly photos: boolean }>
  readonly isSigned: boolean
  readonly isPlaced: boolean
}

type Told = {
  readonly calendar: Calendar
  readonly areas: string
  readonly beside: Beside
  /** Where an answer is read by whoever may: the file itself opens no photo. */
  readonly addressOf: (answerId: string) => string
}

type Location = ExportedAnswer['location']
const placeOf = (location: Location) =>
  location !== null && 'latitude' in location ? location : undefined
const placeColumns = ({ calendar }: Told): AnswerColumn[] => [
  { header: 'Latitude', cell: ({ location }) => placeOf(location)?.latitude ?? null },
  { header: 'Longitude', cell: ({ location }) => placeOf(location)?.longitude ?? null },
  { header: 'Precisão (m)', cell: ({ location }) => placeOf(location)?.accuracy ?? null },
  {
    header: 'Localização registrada em',
    width: 17,
    cell: ({ location }) => {
      const place = placeOf(location)
      return place === undefined ? null : calendar.momentOf(new Date(place.taken_at))
    },
  },
  {
    header: 'Motivo sem localização',
    width: 28,
    cell: ({ location }) => (location !== null && 'reason' in location ? location.reason : null),
  },
]

/** What was given for the whole answer, and the way to its photos. */
const columnsBeside = (told: Told): AnswerColumn[] => {
  const { questions, isSigned, isPlaced } = told.beside
  const signature: AnswerColumn = {
    header: 'Assinatura',
    width: 24,
    cell: ({ signatureName }) => signatureName,
  }
  const link: AnswerColumn = {
    header: 'Fotos no portal',
    width: LONG_TEXT,
    cell: ({ id, photoCount }) => (photoCount > 0 ? told.addressOf(id) : null),
  }
  return [
    ...(isSigned ? [signature] : []),
    ...(isPlaced ? placeColumns(told) : []),
    ...([...questions.values()].some(({ photos }) => photos) ? [link] : []),
  ]
}

const columnsAbout = ({ calendar, areas }: Pick<Told, 'calendar' | 'areas'>) =>
  ({
    farm: { header: 'Fazenda', width: 28, cell: ({ farmName }) => farmName },
    farmCode: { header: 'Código da fazenda', cell: ({ farmCode }) => farmCode },
    subsidiary: { header: 'Filial', width: 20, cell: ({ subsidiaryName }) => subsidiaryName },
    areas: { header: 'Área', width: 20, cell: () => areas },
    user: { header: 'Usuário', width: 24, cell: ({ userName }) => userName },
    at: {
      header: 'Data',
      width: 17,
      cell: ({ answeredAt }) => calendar.momentOf(answeredAt),
    },
    total: { header: 'Pontuação', cell: ({ totalWeight }) => totalWeight },
    highest: { header: 'Pontuação máxima', cell: ({ highestWeight }) => highestWeight },
    share: { header: 'Percentual', cell: ({ share }) => share },
    band: { header: 'Faixa', width: 16, cell: ({ bandLabel }) => bandLabel },
    failed: { header: 'Reprovado', cell: ({ critical }) => yesIf(critical > 0) },
    late: {
      header: 'Recebida com atraso',
      cell: ({ answeredAt, receivedAt }) => yesIf(isLate(answeredAt, receivedAt)),
    },
  }) satisfies Readonly<Record<string, AnswerColumn>>

/** People read a workbook from its first columns on; programs find those of older files where they were. */
export const columnsOf = (
  named: readonly NamedQuestion[],
  format: ExportFormat,
  told: Told,
): AnswerColumn[] => {
  const about = columnsAbout(told)
  const { farm, farmCode, subsidiary, areas, user, at, total, highest, share, band, failed, late } =
    about
  const score = [share, band, failed]
  const questions = questionColumns(named, format, told.beside.questions)
  const columns =
    format === 'xlsx'
      ? [at, farm, farmCode, subsidiary, areas, user, total, highest, ...score, late, ...questions]
      : [farm, farmCode, user, at, total, highest, ...questions, late, subsidiary, areas, ...score]
  return [...columns, ...columnsBeside(told)]
}

export const rowOf = (answer: ExportedAnswer, columns: readonly AnswerColumn[]): Cell[] => {
  const answers = new Map(
    answer.content.flatMap(({ questions }) =>
      questions.map((question) => [keyOf(question.id, question.name), question] as const),
    ),
  )
  return columns.map(({ cell }) => cell(answer, answers))
}

const STATES = { current: 'Atual', renamed: 'Nome anterior', removed: 'Removida' } as const

/** The second sheet: what was asked. */
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

const FLAGS = [
  ['critical', 'crítica'],
  ['exclusive', 'exclusiva'],
] as const

/** 'Sujo (−4, crítica)'. One that does not apply has no weight. */
const optionText = (option: Option) => {
  const flags = FLAGS.flatMap(([flag, word]) => (option[flag] ? [word] : []))
  const weight = option.not_applicable ? 'não se aplica' : numbers.format(option.weight)
  return `${option.data} (${[weight, ...flags].join(', ')})`
}

export const questionRow = (
  { questionId, number, category, name, type, state }: NamedQuestion,
  { questions, removed }: AskedOfChecklist,
): Cell[] => {
  const question = [...questions, ...removed].find(({ id }) => id === questionId)
  const options = question?.options.map(optionText) ?? []
  return [
    number ?? null,
    category,
    name,
    QUESTION_TYPES[type].label,
    yesIf(question?.required === true),
    options.join('; '),
    STATES[state],
  ]
}
