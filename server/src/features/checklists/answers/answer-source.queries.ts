import { and, eq } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { farms } from '#places/place.tables.ts'
import type { answerEvidence } from './answer-evidence.tables.ts'
import { type Subsidiaries, inSelection, ofFarm } from './answer-filters.queries.ts'
import type { answerTexts } from './answer-text.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

type QuestionTable = typeof answerTexts | typeof answerEvidence
export type QuestionKey = { readonly checklistId: string; readonly questionId: string }

/** The rows of a question, in the answers that the actor may read. */
export const ofQuestion = (
  table: QuestionTable,
  { checklistId, questionId }: QuestionKey,
  subsidiaries: Subsidiaries,
) =>
  and(
    eq(table.checklistId, checklistId),
    eq(table.questionId, questionId),
    inSelection({ checklistId, subsidiaries, filters: [] }),
  )

/** Selects texts or evidence, with the columns that name their answer. */
export const selectWithSource = <Columns extends SelectedFields>(
  db: Db,
  table: QuestionTable,
  columns: Columns,
) =>
  db
    .select({
      answerId: table.answerId,
      answeredAt: table.answeredAt,
      userName: checklistAnswers.userName,
      farmCode: checklistAnswers.farmCode,
      farmName: farms.name,
      ...columns,
    })
    .from(table)
    .innerJoin(checklistAnswers, eq(checklistAnswers.id, table.answerId))
    .leftJoin(farms, ofFarm)
    .$dynamic()
