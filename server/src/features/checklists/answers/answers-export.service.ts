import {
  subsidiariesToReadAnswers,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { AnswersExportFormat } from '@portal/contract/checklists/answers/answer-filters'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { allow, orNotFound } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import { requireReader } from '#exports/stored-file.ts'
import type { Cell } from '#exports/table.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import { areaNames } from '#features/areas/area.queries.ts'
import { figuresOfQuestions } from '#features/checklists/summary/summary.queries.ts'
import { columnsOf, rowOf } from './answers-sheet.ts'
import { readAnswerFilters } from './answer-filters.queries.ts'
import { ABOUT_COLUMNS, aboutRows } from './answers-about-sheet.ts'
import { answersInOrder, signatureAndLocationUse } from './answers-export.queries.ts'
import { LONG_COLUMNS, longRows } from './answers-long.ts'
import { OPTION_COLUMNS, QUESTION_COLUMNS, optionRows, questionRow } from './codebook-sheets.ts'
import { listQuestions } from './listed-questions.ts'

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
