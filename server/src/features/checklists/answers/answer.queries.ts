import type { AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import type { NeighboursQuery } from '@portal/contract/checklists/answers/answer-filters'
import { DAY_MS } from '@portal/contract/shared/durations'
import type { PageQuery } from '@portal/contract/shared/paging'
import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  ne,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { insertMissingRows, insertRows } from '#db/insert-rows.ts'
import { type Listed, pageRows, readListing, readOrder } from '#db/listing.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { farms } from '#places/place.tables.ts'
import { figuresOf } from '#features/checklists/summary/answer-figures.ts'
import {
  type Subsidiaries,
  answerListing,
  inSelection,
  ofFarm,
  readAnswerFilters,
  isOfSubsidiaries,
} from './answer-filters.queries.ts'
import { insertEvidence } from './answer-evidence.queries.ts'
import { insertTexts } from './answer-text.queries.ts'
import { answerEvidence } from './answer-evidence.tables.ts'
import { answerTexts } from './answer-text.tables.ts'
import {
  type NewAnswer,
  answerPhotos,
  askedQuestions,
  checklistAnswers,
  isCurrent,
} from './answer.tables.ts'
import {
  addFigures,
  answerCounts,
  withinFarms,
} from '#features/checklists/summary/summary.queries.ts'
import { recountFigures } from '#features/checklists/summary/recount.queries.ts'
import { answersOfFarms } from '#features/checklists/summary/summary.tables.ts'

export type AnswerRow = typeof checklistAnswers.$inferSelect

const LATEST_FIRST = 'response_date,desc'

/** Lists leave out the content, which is large. */
const { content: _unlisted, ...withoutContent } = getTableColumns(checklistAnswers)
export const LISTED_COLUMNS = withoutContent

type QueryWithState = PageQuery & Pick<AnswersQuery, 'state'>

/** The total of all current answers comes from the stored figures; with filters, answers are counted. */
const totalOf = async (
  db: Db,
  { where }: Pick<Listed, 'where'>,
  { filters, state }: QueryWithState,
  checklistId: string,
  subsidiaries: Subsidiaries,
) => {
  if (filters === '' && state === 'current') {
    const ofFarms = withinFarms(db, answersOfFarms.farmCode, subsidiaries)
    return (await answerCounts(db, [checklistId], ofFarms)).get(checklistId) ?? 0
  }
  const counted = db.select().from(checklistAnswers).leftJoin(farms, ofFarm).where(where)
  return db.$count(counted.as('counted'))
}

/** A subquery finds the ids of the page from the index alone, so that a deep page does not read the rows before it. */
export const pageOfAnswers = async (
  db: Db,
  query: QueryWithState,
  checklistId: string,
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(
    answerListing,
    { ...query, order_by: query.order_by || LATEST_FIRST },
    inSelection({ checklistId, subsidiaries, filters: [] }, query.state),
  )
  const total = await totalOf(db, listed, query, checklistId, subsidiaries)
  const ids = db
    .select({ id: checklistAnswers.id })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .$dynamic()
  const page = pageRows(ids, listed).as('page')
  const rows = await db
    .select({ ...LISTED_COLUMNS, farmName: farms.name })
    .from(checklistAnswers)
    .innerJoin(page, eq(page.id, checklistAnswers.id))
    .leftJoin(farms, ofFarm)
    .orderBy(...listed.orderBy)
  return { rows, total }
}

export type ListedAnswer = Awaited<ReturnType<typeof pageOfAnswers>>['rows'][number]

type ListPosition = Pick<AnswerRow, 'checklistId' | 'state' | 'answeredAt' | 'id'>

/** The answers above and below one in the list of its state, with the list's filters and order: two index lookups. */
export const neighboursOf = async (
  db: Db,
  { checklistId, state, ...row }: ListPosition,
  subsidiaries: Subsidiaries,
  { filters, order_by: order }: NeighboursQuery,
) => {
  const { answeredAt, id } = checklistAnswers
  const where = inSelection(
    { checklistId, subsidiaries, filters: readAnswerFilters(filters) },
    state,
  )
  const position = sql`(${row.answeredAt.toISOString()}, ${row.id})`
  const firstId = async (condition: SQL, direction: typeof asc) =>
    (
      await db
        .select({ id })
        .from(checklistAnswers)
        .leftJoin(farms, ofFarm)
        .where(and(where, condition))
        .orderBy(direction(answeredAt), direction(id))
        .limit(1)
    ).at(0)?.id ?? null
  const newer = await firstId(sql`(${answeredAt}, ${id}) > ${position}`, asc)
  const older = await firstId(sql`(${answeredAt}, ${id}) < ${position}`, desc)
  return readOrder(answerListing, order || LATEST_FIRST).descending
    ? { previousId: newer, nextId: older }
    : { previousId: older, nextId: newer }
}
export type Neighbours = Awaited<ReturnType<typeof neighboursOf>>

/** Answer id → content. */
export const contentsOf = async (db: Db, ids: readonly string[]) => {
  const { id, content } = checklistAnswers
  const rows = await db
    .select({ id, content })
    .from(checklistAnswers)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.content]))
}

const corrections = alias(checklistAnswers, 'corrections')
const corrected = alias(checklistAnswers, 'corrected')

/** When the first earlier answer with the same signature was corrected: since then the signature belongs to changed answers. */
const signedBefore: SQL<Date | null> = sql`(
  with recursive earlier as (
    select previous.id, previous.replaces_id, previous.signature_key, previous.ended_at
    from ${checklistAnswers} as previous
    where previous.id = ${checklistAnswers.replacesId}
    union all
    select previous.id, previous.replaces_id, previous.signature_key, previous.ended_at
    from earlier join ${checklistAnswers} as previous on previous.id = earlier.replaces_id
  )
  select min(earlier.ended_at) from earlier
  where earlier.signature_key = ${checklistAnswers.signatureKey})`.mapWith(checklistAnswers.endedAt)

/** Answers in any state, with the id of the replacement and the reason of the correction. */
const selectWholeAnswers = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(checklistAnswers),
      farmName: farms.name,
      subsidiaryCode: farms.subsidiaryCode,
      replacedById: corrections.id,
      correction: {
        reason: corrected.endReason,
        by: corrected.endedBy,
        at: corrected.endedAt,
      },
      signedBefore,
    })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .leftJoin(corrections, eq(corrections.replacesId, checklistAnswers.id))
    .leftJoin(corrected, eq(corrected.id, checklistAnswers.replacesId))
    .where(where)

export const findWholeAnswer = async (
  db: Db,
  checklistId: string,
  id: string,
  subsidiaries: Subsidiaries,
) =>
  (
    await selectWholeAnswers(
      db,
      and(
        eq(checklistAnswers.id, id),
        eq(checklistAnswers.checklistId, checklistId),
        isOfSubsidiaries(subsidiaries),
      ),
    )
  ).at(0)

export const wholeAnswersById = async (db: Db, ids: readonly string[]) => {
  const rows = await selectWholeAnswers(db, inArray(checklistAnswers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type WholeAnswer = NonNullable<Awaited<ReturnType<typeof findWholeAnswer>>>

export const findAnswerWithSubsidiary = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select({ ...LISTED_COLUMNS, subsidiaryCode: farms.subsidiaryCode })
      .from(checklistAnswers)
      .leftJoin(farms, ofFarm)
      .where(and(eq(checklistAnswers.id, id), eq(checklistAnswers.checklistId, checklistId)))
  ).at(0)
export type AnswerWithSubsidiary = NonNullable<Awaited<ReturnType<typeof findAnswerWithSubsidiary>>>

const answerById = prepareOnce((db) =>
  db
    .select(LISTED_COLUMNS)
    .from(checklistAnswers)
    .where(eq(checklistAnswers.id, sql.placeholder('id')))
    .prepare('answer_by_id'),
)
export const findAnswer = async (db: Db, id: string) => (await answerById(db).execute({ id })).at(0)
export type StoredAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

const shiftedBy = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

type AnsweredFarm = Pick<AnswerRow, 'id' | 'checklistId' | 'answeredAt'> & {
  readonly farmCode: string
}

/** The newest other answer of the same farm within 24 hours before or after this one. */
export const selectSameVisit = (
  db: Db,
  { id, checklistId, farmCode, answeredAt }: AnsweredFarm,
  subsidiaries: Subsidiaries,
) =>
  db
    .select({ answeredAt: checklistAnswers.answeredAt, userName: checklistAnswers.userName })
    .from(checklistAnswers)
    .innerJoin(farms, ofFarm)
    .where(
      and(
        eq(checklistAnswers.checklistId, checklistId),
        eq(checklistAnswers.farmCode, farmCode),
        isCurrent,
        gt(checklistAnswers.answeredAt, shiftedBy(answeredAt, -DAY_MS)),
        lt(checklistAnswers.answeredAt, shiftedBy(answeredAt, DAY_MS)),
        ne(checklistAnswers.id, id),
        isOfSubsidiaries(subsidiaries),
      ),
    )
    .orderBy(desc(checklistAnswers.answeredAt), desc(checklistAnswers.id))
    .limit(1)

export const hasAnswered = async (db: Db, checklistId: string, adminId: string) =>
  (
    await db
      .select({ id: checklistAnswers.id })
      .from(checklistAnswers)
      .where(
        and(eq(checklistAnswers.adminId, adminId), eq(checklistAnswers.checklistId, checklistId)),
      )
      .limit(1)
  ).length > 0

const askedRowsOf = ({ checklistId, content }: NewAnswer) =>
  content.flatMap(({ name: categoryName, questions }) =>
    questions.map(({ id: questionId, name, type }) => ({
      checklistId,
      questionId,
      name,
      type,
      categoryName,
    })),
  )

const insertAskedQuestions = async (db: Db, answers: readonly NewAnswer[]) => {
  const uniqueRows = new Map(
    answers.flatMap(askedRowsOf).map((question) => [JSON.stringify(question), question]),
  )
  await insertMissingRows(db, askedQuestions, [...uniqueRows.values()])
}

export const wasAsked = async (db: Db, checklistId: string, questionId: string) =>
  (
    await db
      .select({ name: askedQuestions.name })
      .from(askedQuestions)
      .where(
        and(eq(askedQuestions.checklistId, checklistId), eq(askedQuestions.questionId, questionId)),
      )
      .limit(1)
  ).length > 0

const photoRowsOf = ({ id: answerId, content }: NewAnswer) =>
  content.flatMap(({ questions }) =>
    questions.flatMap(({ id: questionId, photos = [] }) =>
      photos.map((fileKey) => ({ answerId, questionId, fileKey })),
    ),
  )

/** Inserts the answers with the rows that summaries and exports read. Fails if an answer with one of these ids exists. */
export const insertAnswers = async (db: Db, rows: NewAnswer[]) => {
  await insertRows(db, checklistAnswers, rows)
  await insertRows(db, answerPhotos, rows.flatMap(photoRowsOf))
  await insertEvidence(db, rows)
  await insertAskedQuestions(db, rows)
  await insertTexts(db, rows)
  await addFigures(db, figuresOf(rows))
}

type Ending = {
  readonly state: Exclude<AnswerRow['state'], 'current'>
  readonly endReason: string
  readonly endedBy: string
  readonly endedAt: Date
}

/** Removes an answer from all figures. The caller holds the checklist's lock, so that no answers are counted meanwhile. */
export const endAnswer = async (
  db: Db,
  answer: Pick<AnswerRow, 'id' | 'checklistId' | 'farmCode' | 'answeredOn'>,
  end: Ending,
) => {
  await db.update(checklistAnswers).set(end).where(eq(checklistAnswers.id, answer.id))
  for (const table of [answerTexts, answerEvidence]) {
    await db.delete(table).where(eq(table.answerId, answer.id))
  }
  await recountFigures(db, answer)
}
