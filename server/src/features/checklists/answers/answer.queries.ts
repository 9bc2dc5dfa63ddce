import type { AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import type { BesideQuery } from '@portal/contract/checklists/answers/answer-filters'
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
import { type Db, executeLast } from '#db/client.ts'
import { inOneStatement, insertRows, oneStatement } from '#db/insert-rows.ts'
import { type Listed, readListing, readOrder } from '#db/listing.ts'
import { prepared } from '#db/prepared.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { farms } from '#places/place.tables.ts'
import { figuresOf } from '#features/checklists/summary/answer-figures.ts'
import {
  type Subsidiaries,
  answerListing,
  inSelection,
  ofFarm,
  readAnswerFilters,
  readIn,
} from './answer-filters.queries.ts'
import { addedEvidence, removeEvidence } from './answer-evidence.queries.ts'
import { addedTexts, removeTexts } from './answer-text.queries.ts'
import { answerPhotos, askedQuestions, checklistAnswers, isCurrent } from './answer.tables.ts'
import {
  addedFigures,
  answerCounts,
  withinFarms,
} from '#features/checklists/summary/summary.queries.ts'
import { recount } from '#features/checklists/summary/recount.queries.ts'
import { answersOfFarms } from '#features/checklists/summary/summary.tables.ts'

export type NewAnswer = typeof checklistAnswers.$inferInsert
export type AnswerRow = typeof checklistAnswers.$inferSelect

const LATEST_FIRST = 'response_date,desc'

/** What was asked and answered is large: it is read for those that are shown whole. */
const { content: _unlisted, ...LISTED } = getTableColumns(checklistAnswers)

type StatedQuery = PageQuery & Pick<AnswersQuery, 'state'>

/** Of all answers the number is kept; of some of them they are counted. */
const totalOf = async (
  db: Db,
  { where }: Pick<Listed, 'where'>,
  { filters, state }: StatedQuery,
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

/** The ids of the page first, from the index alone: what comes before a deep page is not read. */
export const pageOfAnswers = async (
  db: Db,
  query: StatedQuery,
  checklistId: string,
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(
    answerListing,
    { ...query, order_by: query.order_by || LATEST_FIRST },
    inSelection({ checklistId, subsidiaries, filters: [] }, query.state),
  )
  const total = await totalOf(db, listed, query, checklistId, subsidiaries)
  const window = windowOf(listed, total)
  const page = db
    .select({ id: checklistAnswers.id })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(listed.where)
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .as('page')
  const rows = await db
    .select({ ...LISTED, farmName: farms.name })
    .from(checklistAnswers)
    .innerJoin(page, eq(page.id, checklistAnswers.id))
    .leftJoin(farms, ofFarm)
    .orderBy(...window.orderBy)
  return { rows: inRequestedOrder(window, rows), total }
}

export type ListedAnswer = Awaited<ReturnType<typeof pageOfAnswers>>['rows'][number]

type Place = Pick<AnswerRow, 'checklistId' | 'state' | 'answeredAt' | 'id'>

/** The ones above and below an answer in the list of its state, as that is filtered and ordered: two looks into its index. */
export const neighboursOf = async (
  db: Db,
  { checklistId, state, ...place }: Place,
  subsidiaries: Subsidiaries,
  { filters, order_by: order }: BesideQuery,
) => {
  const { answeredAt, id } = checklistAnswers
  const where = inSelection(
    { checklistId, subsidiaries, filters: readAnswerFilters(filters) },
    state,
  )
  const here = sql`(${place.answeredAt.toISOString()}, ${place.id})`
  const first = async (beside: SQL, inOrder: typeof asc) =>
    (
      await db
        .select({ id })
        .from(checklistAnswers)
        .leftJoin(farms, ofFarm)
        .where(and(where, beside))
        .orderBy(inOrder(answeredAt), inOrder(id))
        .limit(1)
    ).at(0)?.id ?? null
  const newer = await first(sql`(${answeredAt}, ${id}) > ${here}`, asc)
  const older = await first(sql`(${answeredAt}, ${id}) < ${here}`, desc)
  return readOrder(answerListing, order || LATEST_FIRST).descending
    ? { previousId: newer, nextId: older }
    : { previousId: older, nextId: newer }
}
export type Neighbours = Awaited<ReturnType<typeof neighboursOf>>

/** Answer id → what was asked and answered. */
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

/** When the first of those that it corrects which have its signature was corrected: from then on it stands under other answers. */
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

/** Whatever became of them, with what replaced each and why it replaced another. */
const selectWhole = (db: Db, where: SQL | undefined) =>
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

export const findAnswerIn = async (
  db: Db,
  checklistId: string,
  id: string,
  subsidiaries: Subsidiaries,
) =>
  (
    await selectWhole(
      db,
      and(
        eq(checklistAnswers.id, id),
        eq(checklistAnswers.checklistId, checklistId),
        readIn(subsidiaries),
      ),
    )
  ).at(0)

/** Answer id → all of it. */
export const wholeAnswers = async (db: Db, ids: readonly string[]) => {
  const rows = await selectWhole(db, inArray(checklistAnswers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type FoundAnswer = NonNullable<Awaited<ReturnType<typeof findAnswerIn>>>

/** One of the checklist, with the subsidiary of its farm. */
export const findSentAnswer = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select({ ...LISTED, subsidiaryCode: farms.subsidiaryCode })
      .from(checklistAnswers)
      .leftJoin(farms, ofFarm)
      .where(and(eq(checklistAnswers.id, id), eq(checklistAnswers.checklistId, checklistId)))
  ).at(0)
export type SentAnswer = NonNullable<Awaited<ReturnType<typeof findSentAnswer>>>

const answerById = prepared((db) =>
  db
    .select(LISTED)
    .from(checklistAnswers)
    .where(eq(checklistAnswers.id, sql.placeholder('id')))
    .prepare('answer_by_id'),
)
export const findAnswer = async (db: Db, id: string) => (await answerById(db).execute({ id })).at(0)
export type StoredAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

const DAY_MS = 86_400_000
const shiftedBy = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

type Visit = Pick<AnswerRow, 'id' | 'checklistId' | 'answeredAt'> & { readonly farmCode: string }

/** The newest other answer of the same farm within a day of this one, on either side. */
export const selectSameVisit = (
  db: Db,
  { id, checklistId, farmCode, answeredAt }: Visit,
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
        readIn(subsidiaries),
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

const askedIn = ({ checklistId, content }: NewAnswer) =>
  content.flatMap(({ name: categoryName, questions }) =>
    questions.map(({ id: questionId, name, type }) => ({
      checklistId,
      questionId,
      name,
      type,
      categoryName,
    })),
  )

const addedQuestions = (answers: readonly NewAnswer[]) => {
  const once = new Map(
    answers.flatMap(askedIn).map((question) => [JSON.stringify(question), question]),
  )
  const inserted = insertRows(askedQuestions, [...once.values()])
  return inserted && sql`${inserted} on conflict do nothing`
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

const photosIn = ({ id: answerId, content }: NewAnswer) =>
  content.flatMap(({ questions }) =>
    questions.flatMap(({ id: questionId, photos = [] }) =>
      photos.map((fileKey) => ({ answerId, questionId, fileKey })),
    ),
  )

/** The answers, and what the summaries and the exports know of all answers, kept with each. */
const added = (db: Db, rows: NewAnswer[]) => [
  db.insert(checklistAnswers).values(rows).getSQL(),
  insertRows(answerPhotos, rows.flatMap(photosIn)),
  addedEvidence(rows),
  addedQuestions(rows),
  addedTexts(rows),
  ...addedFigures(figuresOf(rows)),
]

export const insertAnswers = (db: Db, rows: NewAnswer[]) => inOneStatement(db, added(db, rows))

/** As the last thing of its transaction, which fails as a whole where an answer of this id is there already. */
export const insertAnswerLast = async (tx: Db, row: NewAnswer) => {
  const statement = oneStatement(added(tx, [row]))
  if (statement) await executeLast(tx, statement)
}

type End = {
  readonly state: Exclude<AnswerRow['state'], 'current'>
  readonly endReason: string
  readonly endedBy: string
  readonly endedAt: Date
}

/** It leaves all figures. Called by whoever holds the lock of the checklist: nobody counts answers meanwhile. */
export const endAnswer = async (
  db: Db,
  answer: Pick<AnswerRow, 'id' | 'checklistId' | 'farmCode' | 'answeredOn'>,
  end: End,
) => {
  await db.update(checklistAnswers).set(end).where(eq(checklistAnswers.id, answer.id))
  await removeTexts(db, answer.id)
  await removeEvidence(db, answer.id)
  await recount(db, answer)
}
