import type {
  ANSWER_FILTERS,
  AnswersExportFormat,
  EvidenceFilter,
} from '@portal/contract/checklists/answers/answer-filters'
import {
  CHECKLIST_STATES,
  checklistState,
} from '@portal/contract/checklists/checklist/checklist-state'
import {
  canReadChecklist,
  subsidiariesToReadAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { DayAndTime } from '@portal/contract/checklists/questions/types/question-type-rules'
import { formatDate } from '@portal/contract/shared/calendar'
import type { Filter, Operator } from '@portal/contract/shared/filters'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { allow, orNotFound } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import type { Cell, Column } from '#exports/table.ts'
import { requireReader } from '#exports/temporary-file.ts'
import { areaNames } from '#features/areas/area.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import {
  presentAccess,
  presentChecklistItem,
} from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { figuresOfQuestions } from '#features/checklists/summary/summary.queries.ts'
import { readAnswerFilters } from './answer-filters.queries.ts'
import { answersInOrder, signatureAndLocationUse } from './answers-export.queries.ts'
import { LONG_COLUMNS, longRows } from './answers-long.ts'
import { columnsOf, rowOf } from './answers-sheet.ts'
import { OPTION_COLUMNS, optionRows, QUESTION_COLUMNS, questionRow } from './codebook-sheets.ts'
import { listQuestions } from './listed-questions.ts'

const FIELDS: Readonly<Record<keyof typeof ANSWER_FILTERS, string>> = {
  farm_id: 'Código da fazenda',
  subsidiary_id: 'Código da filial',
  user_name: 'Usuário',
  response_date: 'Data',
  share: 'Percentual',
  critical: 'Opções críticas',
  band: 'Faixa',
  evidence: 'Evidência',
}
const EVIDENCE: Readonly<Record<EvidenceFilter, string>> = {
  photos: 'fotos',
  comment: 'observações',
}
const OPERATOR_TEXT: Readonly<Record<Operator, string>> = {
  equals: 'é',
  not_equals: 'não é',
  in: 'é um destes:',
  like: 'contém',
  greater_than: 'maior que',
  less_than: 'menor que',
}

const isField = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

const isEvidence = (value: string): value is EvidenceFilter => Object.hasOwn(EVIDENCE, value)

const valueText = (field: string, value: string) => {
  if (field === 'response_date') return formatDate(value)
  return field === 'evidence' && isEvidence(value) ? EVIDENCE[value] : value
}

const filterText = ({ field, operator, value }: Filter) => {
  const written = [value]
    .flat()
    .map((each) => valueText(field, String(each)))
    .join(', ')
  const name = isField(field) ? FIELDS[field] : field
  return `${name} ${OPERATOR_TEXT[operator]} ${written}`
}

const ABOUT_COLUMNS: readonly Column[] = [
  { header: 'Sobre esta planilha', width: 24 },
  { header: 'Valor', width: 60 },
]

/** The rows of the third sheet: the checklist, its state and the filters. */
const aboutRows = (
  checklist: ChecklistRow,
  filters: readonly Filter[],
  now: DayAndTime,
): Cell[][] => {
  const item = presentChecklistItem(checklist)
  const { label } = CHECKLIST_STATES[checklistState(item, now.day)]
  return [
    ['Checklist', checklist.name],
    ['Código', checklist.code],
    ['Situação', label],
    ['Início', checklist.startDate && { day: checklist.startDate }],
    ['Fim', checklist.endDate && { day: checklist.endDate }],
    ['Exportado em', now],
    ['Filtros', filters.length === 0 ? 'Nenhum' : filters.map(filterText).join('; ')],
  ]
}

type ExportRequest = { readonly format: AnswersExportFormat; readonly filters: string }

/** Issues a ticket for one download of all answers, or of those that match the filters. */
export const offerAnswersExport = (
  ctx: Ctx,
  checklistId: string,
  { format, filters }: ExportRequest,
) => {
  readAnswerFilters(filters)
  return write(ctx, async (tx, record) => {
    const checklist = requirePermitted(ctx, await findChecklist(tx, checklistId), canReadChecklist)
    const item = { entity: 'checklist', id: checklistId, name: checklist.name } as const
    const after = { format, ...(filters !== '' && { filters }) }
    record({ ...item, action: 'export_offered', after })
    return offerTicket(tx, ctx, { kind: 'answers', about: aboutOf(checklistId, filters), format })
  })
}

/** Encodes the checklist and the filters in the ticket. */
const aboutOf = (checklistId: string, filters: string) => `${checklistId} ${filters}`.trim()
const readAbout = (about: string) => {
  const [checklistId = '', ...filters] = about.split(' ')
  return { checklistId, filters: readAnswerFilters(filters.join(' ')) }
}

async function* mapRows<T>(items: AsyncIterable<T> | Iterable<T>, row: (item: T) => Cell[]) {
  for await (const item of items) yield row(item)
}

export const exportAnswers: Exporters['answers'] = async (db, about, actor) => {
  const { checklistId, filters } = readAbout(about)
  const checklist = orNotFound(await findChecklist(db, checklistId))
  const access = presentAccess(checklist)
  allow(canReadChecklist(actor, access))
  const { id, name } = checklist
  return {
    item: { entity: 'checklist', id, name },
    sheet: async ({ db: fileDb, calendar, format, now, panel, reader }) => {
      const subsidiaries = subsidiariesToReadAnswers(actor, access)
      const selection = { checklistId: id, subsidiaries, filters }
      const answers = answersInOrder(fileDb, selection, actor.id)
      const fileName = `checklist-${name}`
      if (format === 'long') {
        const rows = longRows(fileDb, checklist, answers)
        return { fileName, table: { title: 'Respostas', columns: LONG_COLUMNS, rows } }
      }
      const questions = await listQuestions(fileDb, id, await figuresOfQuestions(fileDb, selection))
      requireReader(reader)
      const areas = await areaNames(fileDb, checklist.activities)
      const { signed, placed } = await signatureAndLocationUse(fileDb, id)
      const columns = columnsOf(questions, format, {
        calendar,
        areas: areas.join(', '),
        hasSignature: signed || checklist.signature !== 'none',
        hasLocation: placed || checklist.location !== 'none',
        addressOf: (answerId) => `${panel}/checklist/answers/${id}/${answerId}`,
      })
      return {
        fileName,
        table: {
          title: 'Respostas',
          columns,
          rows: mapRows(answers, (answer) => rowOf(answer, columns)),
        },
        extraTables: [
          {
            title: 'Perguntas',
            columns: QUESTION_COLUMNS,
            rows: mapRows(questions, (question) => questionRow(question, questions)),
          },
          {
            title: 'Opções',
            columns: OPTION_COLUMNS,
            rows: mapRows(questions.flatMap(optionRows), (row) => row),
          },
          {
            title: 'Sobre',
            columns: ABOUT_COLUMNS,
            rows: mapRows(aboutRows(checklist, filters, calendar.momentOf(now)), (row) => row),
          },
        ],
      }
    },
  }
}
