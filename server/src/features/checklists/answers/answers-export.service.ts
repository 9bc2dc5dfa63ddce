import {
  answersReadIn,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ExportFormat } from '@portal/contract/exports/export'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { allow, found } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import type { Cell } from '#exports/table.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { permitted } from '#features/checklists/checklist/checklist-access.ts'
import { areaNames } from '#features/areas/area.queries.ts'
import {
  type AskedOfChecklist,
  QUESTION_COLUMNS,
  columnsOf,
  namedQuestions,
  questionRow,
  rowOf,
} from './answers-sheet.ts'
import { readAnswerFilters } from './answer-filters.queries.ts'
import { ABOUT_COLUMNS, aboutRows } from './export-about.ts'
import { questionsWithEvidence } from './answer-evidence.queries.ts'
import {
  answersInOrder,
  askedOf,
  removedQuestions,
  signedAndPlaced,
} from './answers-export.queries.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'

type Wanted = { readonly format: ExportFormat; readonly filters: string }

/** An address for one download of all answers, or of those that the filters leave, for whoever may read them. */
export const offerExport = (ctx: Ctx, checklistId: string, { format, filters }: Wanted) => {
  readAnswerFilters(filters)
  return write(ctx, async (tx, record) => {
    const checklist = permitted(ctx, await findChecklist(tx, checklistId), canReadChecklist)
    const item = { entity: 'checklist', id: checklistId, name: checklist.name } as const
    const after = { format, ...(filters !== '' && { filters }) }
    record({ ...item, action: 'export_offered', after })
    return offerTicket(tx, ctx, { kind: 'answers', about: aboutOf(checklistId, filters), format })
  })
}

/** What a ticket says of the answers: the checklist, and what narrows them. */
const aboutOf = (checklistId: string, filters: string) => `${checklistId} ${filters}`.trim()
const readAbout = (about: string) => {
  const [checklistId = '', ...filters] = about.split(' ')
  return { checklistId, filters: readAnswerFilters(filters.join(' ')) }
}

const readAsked = async (db: Db, checklistId: string): Promise<AskedOfChecklist> => {
  const asked = await askedOf(db, checklistId)
  const questions = await questionsOf(db, checklistId)
  const there = new Set(questions.map(({ id }) => id))
  const gone = new Set(asked.map(({ questionId }) => questionId).filter((id) => !there.has(id)))
  return {
    asked,
    categories: await categoriesOf(db, checklistId),
    questions,
    removed: await removedQuestions(db, checklistId, [...gone]),
  }
}

/** What the answers have beside their values, as far as any of them has it. */
const readBeside = async (
  db: Db,
  { id, signature, location }: ChecklistRow,
  asked: AskedOfChecklist,
) => {
  const ids = new Set(asked.asked.map(({ questionId }) => questionId))
  const { signed, placed } = await signedAndPlaced(db, id)
  return {
    questions: await questionsWithEvidence(db, id, [...ids]),
    isSigned: signed || signature !== 'none',
    isPlaced: placed || location !== 'none',
  }
}

async function* rowsWith<T>(items: AsyncIterable<T> | Iterable<T>, row: (item: T) => Cell[]) {
  for await (const item of items) yield row(item)
}

export const exportAnswers: Exporters['answers'] = async (db, about, actor) => {
  const { checklistId, filters } = readAbout(about)
  const checklist = found(await findChecklist(db, checklistId))
  const access = presentAccess(checklist)
  allow(canReadChecklist(actor, access))
  const { id, name } = checklist
  return {
    item: { entity: 'checklist', id, name },
    sheet: async ({ db: then, calendar, format, now, panel }) => {
      const asked = await readAsked(then, id)
      const named = namedQuestions(asked)
      const areas = await areaNames(then, checklist.activities)
      const columns = columnsOf(named, format, {
        calendar,
        areas: areas.join(', '),
        beside: await readBeside(then, checklist, asked),
        addressOf: (answerId) => `${panel}/checklist/answers/${id}/${answerId}`,
      })
      const subsidiaries = answersReadIn(actor, access)
      const answers = answersInOrder(then, { checklistId: id, subsidiaries, filters })
      return {
        fileName: `checklist-${name}`,
        table: {
          title: 'Respostas',
          columns,
          rows: rowsWith(answers, (answer) => rowOf(answer, columns)),
        },
        further: [
          {
            title: 'Perguntas',
            columns: QUESTION_COLUMNS,
            rows: rowsWith(named, (question) => questionRow(question, asked)),
          },
          {
            title: 'Sobre',
            columns: ABOUT_COLUMNS,
            rows: rowsWith(aboutRows(checklist, filters, calendar.momentOf(now)), (row) => row),
          },
        ],
      }
    },
  }
}
