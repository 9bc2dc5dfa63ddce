import type { NeighboursQuery } from '@portal/contract/checklists/answers/answer-filters'
import type { AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import { DAY_MS } from '@portal/contract/shared/calendar'
import type { PageQuery } from '@portal/contract/shared/paging'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { pageRows, readListing, readOrder } from '#db/listing.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { reportLinks } from '#features/checklists/answers/report/link.tables.ts'
import type { StoredKind } from '#kinds/kind.ts'
import { farms } from '#places/place.tables.ts'
import {
  answerListing,
  inSelection,
  isOfSubsidiaries,
  ofFarm,
  readAnswerFilters,
  type Subsidiaries,
} from './answer-filters.queries.ts'
import { insertItems } from './answer-items.queries.ts'
import { answerItems, latestAnswers } from './answer-items.tables.ts'
import { answerPhotos, checklistAnswers, isCurrent, type NewAnswer } from './answer.tables.ts'
import { addLatestAnswers, removeLatestAnswer } from './latest-answers.queries.ts'

export type AnswerRow = typeof checklistAnswers.$inferSelect

const LATEST_FIRST = 'response_date,desc'

/** Lists leave out the content, which is large. */
const { content: _unlisted, ...withoutContent } = getTableColumns(checklistAnswers)
export const LISTED_COLUMNS = withoutContent

/** A subquery finds the ids of the page from the index alone, so that a deep page does not read the rows before it. */
export const pageOfAnswers = async (
  db: Db,
  query: PageQuery & Pick<AnswersQuery, 'state'>,
  checklistId: string,
  subsidiaries: Subsidiaries,
) => {
  const listed = readListing(
    answerListing,
    { ...query, order_by: query.order_by || LATEST_FIRST },
    inSelection({ checklistId, subsidiaries, filters: [] }, query.state),
  )
  const counted = db.select().from(checklistAnswers).leftJoin(farms, ofFarm).where(listed.where)
  const total = await db.$count(counted.as('counted'))
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

const photoRowsOf = ({ id: answerId, content }: NewAnswer) =>
  content.flatMap(({ questions }) =>
    questions.flatMap(({ id: questionId, photos = [] }) =>
      photos.map((fileKey) => ({ answerId, questionId, fileKey })),
    ),
  )

/** Inserts the answers with the rows that are read by question and by farm. Fails if an answer with one of these ids exists. */
export const insertAnswers = async (db: Db, rows: NewAnswer[]) => {
  await insertRows(db, checklistAnswers, rows)
  await insertRows(db, answerPhotos, rows.flatMap(photoRowsOf))
  await insertItems(db, rows)
  await addLatestAnswers(
    db,
    rows.map(({ id }) => id),
  )
}

type Ending = {
  readonly state: Exclude<AnswerRow['state'], 'current'>
  readonly endReason: string
  readonly endedBy: string
  readonly endedAt: Date
}

/** Removes an answer from all figures. The caller holds the checklist's lock, so that no answers are added meanwhile. */
export const endAnswer = async (
  db: Db,
  answer: Pick<AnswerRow, 'id' | 'checklistId' | 'farmCode'>,
  end: Ending,
) => {
  await db.update(checklistAnswers).set(end).where(eq(checklistAnswers.id, answer.id))
  await db.delete(answerItems).where(eq(answerItems.answerId, answer.id))
  await removeLatestAnswer(db, answer)
}

/** Checklist id → number of current answers among those that meet the condition. */
export const answerCounts = async (
  db: Db,
  checklistIds: readonly string[],
  within: SQL | undefined,
) => {
  const { checklistId } = checklistAnswers
  const rows = await db
    .select({ checklistId, answers: count() })
    .from(checklistAnswers)
    .where(and(inArray(checklistId, [...checklistIds]), isCurrent, within))
    .groupBy(checklistId)
  return new Map(rows.map((row) => [row.checklistId, row.answers]))
}

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

export const storedAnswerKind = {
  tables: [checklistAnswers, answerPhotos, answerItems, latestAnswers, reportLinks],
  personal: [
    {
      title: 'answers',
      table: checklistAnswers,
      whose: checklistAnswers.adminId,
      key: checklistAnswers.id,
      name: checklistAnswers.userName,
    },
    {
      title: 'report_links',
      table: reportLinks,
      whose: reportLinks.adminId,
      key: reportLinks.id,
      name: reportLinks.createdBy,
    },
  ],
} satisfies StoredKind
