import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import { type SQL, and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { type Page, pageRows, readListing } from '#db/listing.ts'
import { ownAnswersReadBy } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { farms } from '#places/place.tables.ts'
import { ofFarm } from './answer-filters.queries.ts'
import { LISTED_COLUMNS } from './answer.queries.ts'
import { checklistAnswers, isCurrent } from './answer.tables.ts'

const listing = {
  fields: {
    id: { type: 'id', column: checklistAnswers.id },
    checklist_id: { type: 'id', column: checklistAnswers.checklistId },
    response_date: { type: 'date', column: checklistAnswers.answeredOn },
  },
  orders: { response_date: checklistAnswers.answeredAt },
  defaultOrder: 'response_date,desc',
  last: checklistAnswers.id,
} as const

/** The answers that the actor has sent to any checklist and may still read. */
export const pageOfOwnAnswers = async (db: Db, actor: Actor, query: PageQuery) => {
  const listed = readListing(
    listing,
    query,
    eq(checklistAnswers.adminId, actor.id),
    ownAnswersReadBy(actor, checklistAnswers.farmCode),
  )
  const selectAnswers = () =>
    db
      .select({ ...LISTED_COLUMNS, farmName: farms.name, checklistName: checklists.name })
      .from(checklistAnswers)
      .innerJoin(checklists, eq(checklists.id, checklistAnswers.checklistId))
      .leftJoin(farms, ofFarm)
      .$dynamic()
  const total = await db.$count(selectAnswers().where(listed.where).as('counted'))
  return { rows: await pageRows(selectAnswers(), listed), total }
}

export type OwnAnswerRow = Awaited<ReturnType<typeof pageOfOwnAnswers>>['rows'][number]

type NewestOptions = {
  readonly checklistId: string
  /** Limits to farms of these subsidiaries, and answers without a farm; undefined means no limit. */
  readonly subsidiaries: readonly string[] | undefined
  readonly farmCode: string | undefined
  readonly before: Date | undefined
}

const { id, answeredAt, checklistId: answeredChecklist, farmCode: answeredFarm } = checklistAnswers
const LATEST = [desc(answeredAt), desc(id)]

const newestWhere = (db: Db, { checklistId, before }: NewestOptions, ofPlace: SQL) =>
  db
    .select({ id, answeredAt })
    .from(checklistAnswers)
    .where(
      and(eq(answeredChecklist, checklistId), ofPlace, isCurrent, before && lt(answeredAt, before)),
    )
    .orderBy(...LATEST)
    .limit(1)

/** One index lookup per farm, so the cost does not grow with the number of answers. */
const newestOfFarms = (db: Db, options: NewestOptions) => {
  const { subsidiaries, farmCode } = options
  const newest = newestWhere(db, options, eq(answeredFarm, farms.code)).as('newest')
  return db
    .select({ id: newest.id, answeredAt: newest.answeredAt })
    .from(farms)
    .crossJoinLateral(newest)
    .where(
      and(
        subsidiaries && inArray(farms.subsidiaryCode, [...subsidiaries]),
        farmCode === undefined ? undefined : eq(farms.code, farmCode),
      ),
    )
}

const newestOfNone = (db: Db, options: NewestOptions) =>
  options.farmCode === undefined ? newestWhere(db, options, isNull(answeredFarm)) : []

/** The newest current answer of each farm, newest first. */
export const pageOfNewestAnswers = async (
  db: Db,
  options: NewestOptions,
  { page, page_size: size }: RequestedPage,
) => {
  const newestRows = [...(await newestOfFarms(db, options)), ...(await newestOfNone(db, options))]
  const newest = newestRows.toSorted(
    (left, right) => right.answeredAt.getTime() - left.answeredAt.getTime(),
  )
  const ids = newest.slice((page - 1) * size, page * size).map((answer) => answer.id)
  const rows = await db
    .select({ ...LISTED_COLUMNS, farmName: farms.name })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inArray(id, ids))
    .orderBy(...LATEST)
  return { rows, total: newest.length } satisfies Page<unknown>
}
