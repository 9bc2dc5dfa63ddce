import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { readBatches } from '#batches.ts'
import type { Db } from '#db/database.ts'
import { farms, subsidiaries as subsidiariesTable } from '#places/place.tables.ts'
import { type AnswerSelection, inSelection, ofFarm } from './answer-filters.queries.ts'
import { readByBytes } from '#db/large-pages.ts'
import { checklistAnswers } from './answer.tables.ts'

const BATCH = 500

/** Whether any current answer has a signature or a location; if none has, the export omits these columns. */
export const signatureAndLocationUse = async (db: Db, checklistId: string) => {
  const { rows } = await db.execute<{ signed: boolean; placed: boolean }>(sql`
    select
      exists (select from ${checklistAnswers} as answer where answer.checklist_id = ${checklistId}
        and answer.state = 'current' and answer.signature_name is not null) as signed,
      exists (select from ${checklistAnswers} as answer where answer.checklist_id = ${checklistId}
        and answer.state = 'current' and answer.location is not null) as placed`)
  return rows[0] ?? { signed: false, placed: false }
}

type Cursor = { readonly answeredAt: Date; readonly id: string }

const placesAfter = (db: Db, selection: AnswerSelection, last: Cursor | undefined) => {
  const { answeredAt, id, contentBytes } = checklistAnswers
  return db
    .select({ id, answeredAt, contentBytes })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(
      and(
        inSelection(selection),
        last && sql`(${answeredAt}, ${id}) > (${last.answeredAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(asc(answeredAt), asc(id))
    .limit(BATCH)
}

const answersById = async (db: Db, ids: readonly string[]) => {
  const { answeredAt, id } = checklistAnswers
  return db
    .select({
      id,
      answeredAt,
      receivedAt: checklistAnswers.receivedAt,
      versionId: checklistAnswers.versionId,
      userName: checklistAnswers.userName,
      farmCode: checklistAnswers.farmCode,
      farmName: farms.name,
      subsidiaryCode: farms.subsidiaryCode,
      subsidiaryName: subsidiariesTable.name,
      totalWeight: checklistAnswers.totalWeight,
      highestWeight: checklistAnswers.highestWeight,
      share: checklistAnswers.share,
      critical: checklistAnswers.critical,
      nonconforming: checklistAnswers.nonconforming,
      bandLabel: checklistAnswers.bandLabel,
      photoCount: checklistAnswers.photoCount,
      signatureName: checklistAnswers.signatureName,
      location: checklistAnswers.location,
      content: checklistAnswers.content,
    })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .leftJoin(subsidiariesTable, eq(subsidiariesTable.code, farms.subsidiaryCode))
    .where(inArray(id, [...ids]))
    .orderBy(asc(answeredAt), asc(id))
}
export type ExportedAnswer = Awaited<ReturnType<typeof answersById>>[number]

/** Current answers, oldest first. */
export async function* answersInOrder(db: Db, selection: AnswerSelection, person: string) {
  const readAfter = (last: Cursor | undefined) => placesAfter(db, selection, last)
  for await (const places of readBatches(BATCH, readAfter)) {
    const batches = readByBytes(person, places, (batch) =>
      answersById(
        db,
        batch.map(({ id }) => id),
      ),
    )
    for await (const answers of batches) yield* answers
  }
}
