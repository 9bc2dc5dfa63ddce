import type { Band } from '@portal/contract/checklists/questions/share'
import type { StoredQuestion } from '@portal/contract/checklists/summary/tried-weights'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readBatches } from '#batches.ts'
import type { Db } from '#db/database.ts'
import {
  type AnswerSelection,
  inSelection,
  ofFarm,
} from '#features/checklists/answers/answer-filters.queries.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import {
  type VersionContent,
  checklistVersions,
} from '#features/checklists/checklist/version.tables.ts'
import { farms } from '#places/place.tables.ts'

/** Version id → scoring settings. */
export const scoringOfVersions = async (db: Db, checklistId: string) => {
  const { id, content } = checklistVersions
  const rows = await db
    .select({
      id,
      unanswered: sql<VersionContent['scoreUnanswered']>`${content} ->> 'scoreUnanswered'`,
      bands: sql<Band[]>`${content} -> 'bands'`,
    })
    .from(checklistVersions)
    .where(eq(checklistVersions.checklistId, checklistId))
  return new Map(rows.map(({ id: version, ...scoring }) => [version, scoring]))
}

const BATCH = 250
type Cursor = { readonly answeredAt: Date; readonly id: string }

/** Selects only these questions from the content, because a whole answer is large. */
const askedQuestionsSql = (questionIds: readonly string[]) => {
  const ids = JSON.stringify({ ids: questionIds })
  return questionIds.length === 0
    ? sql<StoredQuestion[]>`'[]'::jsonb`
    : sql<StoredQuestion[]>`jsonb_path_query_array(${checklistAnswers.content},
        '$[*].questions[*] ? (@.id == $ids[*])', ${ids}::jsonb)`
}

const batchAfter = (
  db: Db,
  selection: AnswerSelection,
  questionIds: readonly string[],
  last: Cursor | undefined,
) => {
  const { answeredAt, id } = checklistAnswers
  // The page is limited first, so that the content is searched for its rows only.
  const page = db
    .select({ id })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(
      and(
        inSelection(selection),
        last && sql`(${answeredAt}, ${id}) < (${last.answeredAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(desc(answeredAt), desc(id))
    .limit(BATCH)
    .as('page')
  return db
    .select({
      id,
      answeredAt,
      farmCode: checklistAnswers.farmCode,
      farmName: farms.name,
      total: checklistAnswers.totalWeight,
      highest: checklistAnswers.highestWeight,
      critical: checklistAnswers.critical,
      bandLabel: checklistAnswers.bandLabel,
      bandTone: checklistAnswers.bandTone,
      versionId: checklistAnswers.versionId,
      asked: askedQuestionsSql(questionIds),
    })
    .from(checklistAnswers)
    .innerJoin(page, eq(page.id, id))
    .leftJoin(farms, ofFarm)
    .orderBy(desc(answeredAt), desc(id))
}
export type ScoredAnswer = Awaited<ReturnType<typeof batchAfter>>[number]

/** The selected answers with these questions only, newest first. */
export const scoredAnswers = (db: Db, selection: AnswerSelection, questionIds: readonly string[]) =>
  readBatches(BATCH, (last: Cursor | undefined) => batchAfter(db, selection, questionIds, last))
