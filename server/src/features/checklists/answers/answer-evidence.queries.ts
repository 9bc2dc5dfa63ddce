import type { EvidenceQuery } from '@portal/contract/checklists/summary/evidence-list'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing } from '#db/listing.ts'
import { type Subsidiaries, answerListing } from './answer-filters.queries.ts'
import { type QuestionKey, ofQuestion, selectWithSource } from './answer-source.queries.ts'
import { answerEvidence } from './answer-evidence.tables.ts'
import {
  type AskedQuestion,
  type NewAnswer,
  answerPhotos,
  checklistAnswers,
} from './answer.tables.ts'

const evidenceRowsOf = ({ id: answerId, checklistId, answeredAt, content }: NewAnswer) =>
  content
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, comment = null, photos = [] }) =>
      comment === null && photos.length === 0
        ? []
        : [{ answerId, checklistId, questionId, answeredAt, comment, photos: [...photos] }],
    )

export const insertEvidence = (db: Db, answers: readonly NewAnswer[]) =>
  insertRows(db, answerEvidence, answers.flatMap(evidenceRowsOf))

/** The files among these that belong to another answer than this one and those that it corrects. */
export const filesOfOtherAnswers = async (
  db: Db,
  keys: readonly string[],
  { id, replacesId }: { readonly id: string; readonly replacesId: string | undefined },
) => {
  const matchesKeys = sql`any(${sql.param([...keys])}::text[])`
  const { rows } = await db.execute<{ key: string }>(sql`
    with recursive own as (
      select ${id}::uuid as id, ${replacesId ?? null}::uuid as replaces_id
      union
      select corrected.id, corrected.replaces_id
      from own join ${checklistAnswers} as corrected on corrected.id = own.replaces_id
    )
    select used.key
    from (
      select file_key as key, answer_id from ${answerPhotos} where file_key = ${matchesKeys}
      union all
      select signature_key, id from ${checklistAnswers} where signature_key = ${matchesKeys}
    ) as used
    where used.answer_id not in (select own.id from own)`)
  return new Set(rows.map(({ key }) => key))
}

const withPhotos = sql`cardinality(${answerEvidence.photos}) > 0`
const withComment = sql`${answerEvidence.comment} is not null`
const SHOW_CONDITIONS = { '': undefined, photos: withPhotos, comment: withComment } as const

const listing = {
  fields: answerListing.fields,
  orders: { response_date: answerEvidence.answeredAt },
  defaultOrder: 'response_date,desc',
  last: answerEvidence.answerId,
} as const

/** Selects one question from the content, because a whole answer can be large. */
const askedQuestionSql = (questionId: string) => sql<AskedQuestion>`(
  select question
  from jsonb_array_elements(${checklistAnswers.content}) as category,
    jsonb_array_elements(category -> 'questions') as question
  where question ->> 'id' = ${questionId}
  limit 1)`

/** A page of the comments and photos of a question. */
export const pageOfEvidence = async (
  db: Db,
  query: EvidenceQuery,
  key: QuestionKey,
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(
    listing,
    query,
    ofQuestion(answerEvidence, key, subsidiaries),
    SHOW_CONDITIONS[query.show],
  )
  const selectEvidence = () =>
    selectWithSource(db, answerEvidence, {
      comment: answerEvidence.comment,
      photos: answerEvidence.photos,
      question: askedQuestionSql(key.questionId),
    })
  const total = await db.$count(selectEvidence().where(listed.where).as('counted'))
  return { rows: await pageRows(selectEvidence(), listed), total }
}
export type EvidenceRow = Awaited<ReturnType<typeof pageOfEvidence>>['rows'][number]

/** Question id → whether a current answer has a comment or photos for it, with one index lookup each. */
export const questionsWithEvidence = async (
  db: Db,
  checklistId: string,
  questionIds: readonly string[],
) => {
  const { rows } = await db.execute<{ id: string; comment: boolean; photos: boolean }>(sql`
    select question.id,
      exists (select from ${answerEvidence} as evidence where evidence.checklist_id = ${checklistId}
        and evidence.question_id = question.id and evidence.comment is not null) as comment,
      exists (select from ${answerEvidence} as evidence where evidence.checklist_id = ${checklistId}
        and evidence.question_id = question.id and cardinality(evidence.photos) > 0) as photos
    from unnest(${sql.param([...questionIds])}::uuid[]) as question (id)`)
  return new Map(rows.map(({ id, comment, photos }) => [id, { comment, photos }]))
}
