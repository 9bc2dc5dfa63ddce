import type { EvidenceQuery } from '@portal/contract/checklists/summary/evidence-list'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { type Subsidiaries, answerListing, inSelection, ofFarm } from './answer-filters.queries.ts'
import { type Asked, SOURCE, ofQuestion, pageOfQuestion } from './answer-source.queries.ts'
import { answerEvidence } from './answer-evidence.tables.ts'
import { type AskedQuestion, answerPhotos, checklistAnswers } from './answer.tables.ts'

type NewAnswer = typeof checklistAnswers.$inferInsert

const evidenceIn = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, comment = null, photos = [] }) =>
      comment === null && photos.length === 0
        ? []
        : [{ answerId, checklistId, questionId, answeredAt, comment, photos: [...photos] }],
    )

export const addedEvidence = (answers: readonly NewAnswer[]) =>
  insertRows(answerEvidence, answers.flatMap(evidenceIn))

/** Of an answer that is no longer current. */
export const removeEvidence = (db: Db, answerId: string) =>
  db.delete(answerEvidence).where(eq(answerEvidence.answerId, answerId))

/** Those of these files that an answer has, other than this one and those that it corrects. */
export const filesOfOthers = async (
  db: Db,
  keys: readonly string[],
  { id, replacesId }: { readonly id: string; readonly replacesId: string | undefined },
) => {
  const wanted = sql`any(${sql.param([...keys])}::text[])`
  const { rows } = await db.execute<{ key: string }>(sql`
    with recursive own as (
      select ${id}::uuid as id, ${replacesId ?? null}::uuid as replaces_id
      union
      select corrected.id, corrected.replaces_id
      from own join ${checklistAnswers} as corrected on corrected.id = own.replaces_id
    )
    select held.key
    from (
      select file_key as key, answer_id from ${answerPhotos} where file_key = ${wanted}
      union all
      select signature_key, id from ${checklistAnswers} where signature_key = ${wanted}
    ) as held
    where held.answer_id not in (select own.id from own)`)
  return new Set(rows.map(({ key }) => key))
}

const withPhotos = sql`cardinality(${answerEvidence.photos}) > 0`
const withComment = sql`${answerEvidence.comment} is not null`
const SHOWN = { '': undefined, photos: withPhotos, comment: withComment } as const

const listing = {
  fields: answerListing.fields,
  orders: { response_date: answerEvidence.answeredAt },
  defaultOrder: 'response_date,desc',
  last: answerEvidence.answerId,
} as const

/** The question as it was asked and answered: of a long answer, nothing but that. */
const askedIn = (questionId: string) => sql<AskedQuestion>`(
  select question
  from jsonb_array_elements(${checklistAnswers.content}) as category,
    jsonb_array_elements(category -> 'questions') as question
  where question ->> 'id' = ${questionId}
  limit 1)`

/** The remarks and photos of a question, a page of them. */
export const pageOfEvidence = (
  db: Db,
  query: EvidenceQuery,
  asked: Asked,
  subsidiaries: Subsidiaries,
) => {
  const { checklistId, questionId } = asked
  const listed = readListing(
    listing,
    query,
    ...ofQuestion(answerEvidence, asked),
    SHOWN[query.show],
    inSelection({ checklistId, subsidiaries, filters: [] }),
  )
  const given = () =>
    db
      .select({
        answerId: answerEvidence.answerId,
        comment: answerEvidence.comment,
        photos: answerEvidence.photos,
        question: askedIn(questionId),
        answeredAt: answerEvidence.answeredAt,
        ...SOURCE,
      })
      .from(answerEvidence)
      .innerJoin(checklistAnswers, eq(checklistAnswers.id, answerEvidence.answerId))
      .leftJoin(farms, ofFarm)
      .$dynamic()
  return pageOfQuestion(db, given(), listed, (window) => pageRows(given(), window))
}
export type EvidenceRow = Awaited<ReturnType<typeof pageOfEvidence>>['rows'][number]

/** Question id → whether a current answer has a remark or photos of it: a look into the index for each. */
export const questionsWithEvidence = async (
  db: Db,
  checklistId: string,
  questionIds: readonly string[],
) => {
  const { rows } = await db.execute<{ id: string; comment: boolean; photos: boolean }>(sql`
    select asked.id,
      exists (select from ${answerEvidence} as given where given.checklist_id = ${checklistId}
        and given.question_id = asked.id and given.comment is not null) as comment,
      exists (select from ${answerEvidence} as given where given.checklist_id = ${checklistId}
        and given.question_id = asked.id and cardinality(given.photos) > 0) as photos
    from unnest(${sql.param([...questionIds])}::uuid[]) as asked (id)`)
  return new Map(rows.map(({ id, comment, photos }) => [id, { comment, photos }]))
}
