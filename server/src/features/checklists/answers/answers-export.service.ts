import {
  answersReadIn,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { Calendar } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { allow, found } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import type { Cell } from '#exports/sheet.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { permitted } from '#features/checklists/checklist/checklist-access.ts'
import { columnsOf, headersOf, rowOf } from './answers-sheet.ts'
import { answersInOrder, askedOf } from './answers-export.queries.ts'
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'

/** An address for one download, for whoever may read the answers. */
export const offerExport = (ctx: Ctx, checklistId: string, format: ExportFormat) =>
  write(ctx, async (tx, record) => {
    const checklist = permitted(ctx, await findChecklist(tx, checklistId), canReadChecklist)
    const item = { entity: 'checklist', id: checklistId, name: checklist.name } as const
    record({ ...item, action: 'export_offered', after: { format } })
    return offerTicket(tx, ctx, { kind: 'answers', about: checklistId, format })
  })

type Subsidiaries = readonly string[] | undefined

async function* rowsOf(db: Db, checklistId: string, from: Subsidiaries, calendar: Calendar) {
  const columns = columnsOf(
    await askedOf(db, checklistId),
    await categoriesOf(db, checklistId),
    await questionsOf(db, checklistId),
  )
  yield headersOf(columns) as Cell[]
  for await (const answer of answersInOrder(db, checklistId, from)) {
    yield rowOf(answer, columns, calendar)
  }
}

export const exportAnswers: Exporters['answers'] = async (db, checklistId, actor) => {
  const checklist = found(await findChecklist(db, checklistId))
  const access = presentAccess(checklist)
  allow(canReadChecklist(actor, access))
  const { id, name } = checklist
  return {
    item: { entity: 'checklist', id, name },
    sheet: (then, calendar) => ({
      fileName: `checklist-${name}`,
      title: 'Respostas',
      rows: rowsOf(then, id, answersReadIn(actor, access), calendar),
    }),
  }
}
