import { isLate } from '@portal/contract/checklists/answering/answer-times'
import { optionsAmong } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Cell, Column } from '#exports/table.ts'
import type { SheetFormat } from '#exports/ticket.tables.ts'
import type { ExportedAnswer } from './answers-export.queries.ts'
import type { ListedQuestion } from './listed-questions.ts'

const NOTES: Readonly<Record<ListedQuestion['state'], string>> = {
  current: '',
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

type AnsweredQuestion = ExportedAnswer['content'][number]['questions'][number]
type AnswersByKey = ReadonlyMap<string, AnsweredQuestion>

type AnswerColumn = Column & {
  readonly cell: (answer: ExportedAnswer, answers: AnswersByKey) => Cell
}

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

/** A workbook has the category in a row above its columns; a CSV file has it in each header. */
const headerIn = (format: SheetFormat, category: string, label: string) =>
  format === 'xlsx' ? label : `${category} · ${label}`

const questionColumns = (questions: readonly ListedQuestion[], format: SheetFormat) => {
  const labelOf = labelNumbering()
  return questions.flatMap(({ questionId, ...question }): AnswerColumn[] => {
    const { name, type, category, state, figures } = question
    const header = headerIn(format, category, labelOf(category, name + NOTES[state]))
    const answered: AnswerColumn = {
      header,
      group: category,
      ...(QUESTION_TYPES[type].figures === 'texts' && { width: LONG_TEXT }),
      cell: (_answer, answers) => cellOf(answers.get(questionId)),
    }
    const part = (title: string, cell: (question: AnsweredQuestion) => Cell): AnswerColumn => ({
      header: `${header} (${title})`,
      group: category,
      width: PART_WIDTH,
      cell: (_answer, answers) => {
        const asked = answers.get(questionId)
        return asked === undefined ? null : cell(asked)
      },
    })
    return [
      answered,
      ...(isChoice(type) ? [part('peso', weightOf)] : []),
      ...(figures.comments > 0
        ? [{ ...part('observação', ({ comment = null }) => comment), width: LONG_TEXT }]
        : []),
      ...(figures.photos > 0 ? [part('fotos', ({ photos = [] }) => photos.length || null)] : []),
    ]
  })
}

type AnsweredCategory = ExportedAnswer['content'][number]

const percentOf = (share: number | null): Cell => (share === null ? null : { percent: share })

const criticalIn = ({ questions }: AnsweredCategory) =>
  questions
    .flatMap(({ options, answer }) => optionsAmong(options, answer))
    .filter((option) => option.critical).length

/** The score of each category that can have one. */
const categoryColumns = (questions: readonly ListedQuestion[], format: SheetFormat) => {
  const scored = questions.filter(({ type }) => isChoice(type))
  const names = new Map(scored.map(({ categoryId, category }) => [categoryId, category]))
  return [...names].flatMap(([categoryId, group]) => {
    const part = (title: string, cell: (category: AnsweredCategory) => Cell): AnswerColumn => ({
      header: headerIn(format, group, title),
      group,
      width: PART_WIDTH,
      cell: ({ content }) => {
        const category = content.find(({ id }) => id === categoryId)
        return category === undefined ? null : cell(category)
      },
    })
    return [
      part('Pontuação', ({ total }) => total),
      part('Pontuação máxima', ({ highest }) => highest),
      part('Percentual', ({ share }) => percentOf(share)),
      part('Opções críticas', criticalIn),
    ]
  })
}

const yesOrEmpty = (condition: boolean) => (condition ? 'Sim' : null)

type SheetOptions = {
  readonly calendar: Calendar
  readonly areas: string
  readonly hasSignature: boolean
  readonly hasLocation: boolean
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
const evidenceColumns = (questions: readonly ListedQuestion[], options: SheetOptions) => {
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
    ...(options.hasSignature ? [signature] : []),
    ...(options.hasLocation ? locationColumns(options) : []),
    ...(questions.some(({ figures }) => figures.photos > 0) ? [link] : []),
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
    share: { header: 'Percentual', cell: ({ share }) => percentOf(share) },
    band: { header: 'Faixa', width: 16, cell: ({ bandLabel }) => bandLabel },
    failed: { header: 'Reprovado', cell: ({ critical }) => yesOrEmpty(critical > 0) },
    late: {
      header: 'Recebida com atraso',
      cell: ({ answeredAt, receivedAt }) => yesOrEmpty(isLate(answeredAt, receivedAt)),
    },
  }) satisfies Readonly<Record<string, AnswerColumn>>

/** A workbook starts with the columns that people read first; a CSV file keeps the positions that programs expect. */
export const columnsOf = (
  listed: readonly ListedQuestion[],
  format: SheetFormat,
  options: SheetOptions,
): AnswerColumn[] => {
  const { farm, farmCode, subsidiary, areas, user, at, total, highest, share, band, failed, late } =
    detailColumns(options)
  const score = [share, band, failed]
  const questions = questionColumns(listed, format)
  const columns =
    format === 'xlsx'
      ? [at, farm, farmCode, subsidiary, areas, user, total, highest, ...score, late, ...questions]
      : [farm, farmCode, user, at, total, highest, ...questions, late, subsidiary, areas, ...score]
  return [
    ...columns,
    ...evidenceColumns(listed, options),
    ...categoryColumns(listed, format),
    { header: 'Não conformidades', cell: ({ nonconforming }) => nonconforming },
    { header: 'Opções críticas', cell: ({ critical }) => critical },
    { header: 'Id da resposta', width: 38, cell: ({ id }) => id },
  ]
}

export const rowOf = (answer: ExportedAnswer, columns: readonly AnswerColumn[]): Cell[] => {
  const answers = new Map(
    answer.content.flatMap(({ questions }) =>
      questions.map((question) => [question.id, question] as const),
    ),
  )
  return columns.map(({ cell }) => cell(answer, answers))
}
