import {
  subsidiariesToReadAnswers,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ExportFormat } from '@portal/contract/exports/export'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { allow, orNotFound } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import { requireReader } from '#exports/stored-file.ts'
import type { Cell } from '#exports/table.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import { areaNames } from '#features/areas/area.queries.ts'
import {
  type ExportedForm,
  QUESTION_COLUMNS,
  columnsOf,
  namedQuestions,
  questionRow,
  rowOf,
} from './answers-sheet.ts'
import { readAnswerFilters } from './answer-filters.queries.ts'
import { ABOUT_COLUMNS, aboutRows } from './answers-about-sheet.ts'
import { questionsWithEvidence } from './answer-evidence.queries.ts'
import {
  answersInOrder,
  askedQuestionsOf,
  removedQuestions,
  signatureAndLocationUse,
} from './answers-export.queries.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'

type ExportRequest = { readonly format: ExportFormat; readonly filters: string }

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

const readExportedForm = async (db: Db, checklistId: string): Promise<ExportedForm> => {
  const askedQuestions = await askedQuestionsOf(db, checklistId)
  const questions = await questionsOf(db, checklistId)
  const currentIds = new Set(questions.map(({ id }) => id))
  const removedIds = new Set(
    askedQuestions.map(({ questionId }) => questionId).filter((id) => !currentIds.has(id)),
  )
  return {
    askedQuestions,
    categories: await categoriesOf(db, checklistId),
    questions,
    removed: await removedQuestions(db, checklistId, [...removedIds]),
  }
}

/** Which evidence any answer has, or the checklist asks for. */
const readEvidencePresence = async (
  db: Db,
  { id, signature, location }: ChecklistRow,
  form: ExportedForm,
) => {
  const ids = new Set(form.askedQuestions.map(({ questionId }) => questionId))
  const { signed, placed } = await signatureAndLocationUse(db, id)
  return {
    questions: await questionsWithEvidence(db, id, [...ids]),
    hasSignature: signed || signature !== 'none',
    hasLocation: placed || location !== 'none',
  }
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
      const form = await readExportedForm(fileDb, id)
      requireReader(reader)
      const questions = namedQuestions(form)
      const areas = await areaNames(fileDb, checklist.activities)
      const columns = columnsOf(questions, format, {
        calendar,
        areas: areas.join(', '),
        evidence: await readEvidencePresence(fileDb, checklist, form),
        addressOf: (answerId) => `${panel}/checklist/answers/${id}/${answerId}`,
      })
      const subsidiaries = subsidiariesToReadAnswers(actor, access)
      const selection = { checklistId: id, subsidiaries, filters }
      const answers = answersInOrder(fileDb, selection, actor.id)
      return {
        fileName: `checklist-${name}`,
        table: {
          title: 'Respostas',
          columns,
          rows: mapRows(answers, (answer) => rowOf(answer, columns)),
        },
        extraTables: [
          {
            title: 'Perguntas',
            columns: QUESTION_COLUMNS,
            rows: mapRows(questions, (question) => questionRow(question, form)),
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
