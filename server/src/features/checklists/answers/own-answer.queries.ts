import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { and, desc, eq, getTableColumns, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Page, readListing } from '#db/listing.ts'
import { inRequestedOrder, windowOf } from '#db/read-page.ts'
import { visitsReadBy } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { farms } from '#places/place.tables.ts'
import { checklistAnswers, isCurrent } from './answer.tables.ts'

const listing = {
  fields: {
    id: { kind: 'id', column: checklistAnswers.id },
    checklist_id: { kind: 'id', column: checklistAnswers.checklistId },
    response_date: { kind: 'date', column: checklistAnswers.answeredOn },
  },
  orders: { response_date: checklistAnswers.answeredAt },
  defaultOrder: 'response_date,desc',
  last: checklistAnswers.id,
} as const

const { content: _unlisted, ...LISTED_COLUMNS } = getTableColumns(checklistAnswers)
const ofFarm = eq(farms.code, checklistAnswers.farmCode)
const ofChecklist = eq(checklists.id, checklistAnswers.checklistId)

/** The answers that the actor has sent to any checklist and may still read. */
export const pageOfOwnAnswers = async (db: Db, actor: Actor, query: PageQuery) => {
  const listed = readListing(
    listing,
    query,
    eq(checklistAnswers.adminId, actor.id),
    visitsReadBy(actor, checklistAnswers.farmCode),
  )
  const select = db
    .select({ ...LISTED_COLUMNS, farmName: farms.name, checklistName: checklists.name })
    .from(checklistAnswers)
    .innerJoin(checklists, ofChecklist)
    .leftJoin(farms, ofFarm)
    .where(listed.where)
    .$dynamic()
  const matching = db
    .select({ id: checklistAnswers.id })
    .from(checklistAnswers)
    .innerJoin(checklists, ofChecklist)
    .leftJoin(farms, ofFarm)
    .where(listed.where)
  const total = await db.$count(matching.as('counted'))
  const window = windowOf(listed, total)
  const rows = await select
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
  return { rows: inRequestedOrder(window, rows), total }
}

export type OwnAnswerRow = Awaited<ReturnType<typeof pageOfOwnAnswers>>['rows'][number]

type Visits = {
  readonly checklistId: string
  /** Limits to farms of these subsidiaries, and answers without a farm; undefined means no limit. */
  readonly subsidiaries: readonly string[] | undefined
  readonly farmCode: string | undefined
  readonly before: Date | undefined
}

const { id, answeredAt, checklistId: answeredChecklist, farmCode: answeredFarm } = checklistAnswers
const LATEST = [desc(answeredAt), desc(id)]

/** One index lookup per farm, so the cost does not grow with the number of answers. */
const newestOfFarms = (db: Db, { checklistId, subsidiaries, farmCode, before }: Visits) => {
  const newest = db
    .select({ id, answeredAt })
    .from(checklistAnswers)
    .where(
      and(
        eq(answeredChecklist, checklistId),
        eq(answeredFarm, farms.code),
        isCurrent,
        before && lt(answeredAt, before),
      ),
    )
    .orderBy(...LATEST)
    .limit(1)
    .as('newest')
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

const newestOfNone = (db: Db, { checklistId, farmCode, before }: Visits) =>
  farmCode === undefined
    ? db
        .select({ id, answeredAt })
        .from(checklistAnswers)
        .where(
          and(
            eq(answeredChecklist, checklistId),
            isNull(answeredFarm),
            isCurrent,
            before && lt(answeredAt, before),
          ),
        )
        .orderBy(...LATEST)
        .limit(1)
    : []

/** The newest current answer of each farm, with its content, newest first. */
export const pageOfNewestAnswers = async (
  db: Db,
  visits: Visits,
  { page, page_size: size }: Pick<PageQuery, 'page' | 'page_size'>,
) => {
  const newestRows = [...(await newestOfFarms(db, visits)), ...(await newestOfNone(db, visits))]
  const newest = newestRows.toSorted(
    (left, right) => right.answeredAt.getTime() - left.answeredAt.getTime(),
  )
  const ids = newest.slice((page - 1) * size, page * size).map((answer) => answer.id)
  const rows = await db
    .select({ ...getTableColumns(checklistAnswers), farmName: farms.name })
    .from(checklistAnswers)
    .leftJoin(farms, ofFarm)
    .where(inArray(id, ids))
    .orderBy(...LATEST)
  return { rows, total: newest.length } satisfies Page<unknown>
}
