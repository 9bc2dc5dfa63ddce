import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { type Page, pageRows, readListing } from '#db/listing.ts'
import { ownAnswersReadBy } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { farms } from '#places/place.tables.ts'
import { isOfSubsidiaries, ofFarm } from './answer-filters.queries.ts'
import { latestAnswers } from './answer-items.tables.ts'
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

/** Before an instant the answers themselves are searched; without one, the newest of each farm are stored. */
const newestBefore = (db: Db, { checklistId, farmCode, before }: NewestOptions) => {
  const { id, answeredAt } = checklistAnswers
  return db
    .selectDistinctOn([checklistAnswers.farmCode], { id })
    .from(checklistAnswers)
    .where(
      and(
        eq(checklistAnswers.checklistId, checklistId),
        farmCode === undefined ? undefined : eq(checklistAnswers.farmCode, farmCode),
        isCurrent,
        before && lt(answeredAt, before),
      ),
    )
    .orderBy(checklistAnswers.farmCode, desc(answeredAt), desc(id))
}

/** The newest current answer of each farm, newest first. */
export const pageOfNewestAnswers = async (
  db: Db,
  options: NewestOptions,
  { page, page_size: size }: RequestedPage,
) => {
  const { checklistId, subsidiaries, farmCode, before } = options
  const stored = db
    .select({ id: latestAnswers.answerId })
    .from(latestAnswers)
    .where(eq(latestAnswers.checklistId, checklistId))
  const where = and(
    inArray(checklistAnswers.id, before ? newestBefore(db, options) : stored),
    farmCode === undefined ? undefined : eq(checklistAnswers.farmCode, farmCode),
    isOfSubsidiaries(subsidiaries),
  )
  const selectNewest = () =>
    db
      .select({ ...LISTED_COLUMNS, farmName: farms.name })
      .from(checklistAnswers)
      .leftJoin(farms, ofFarm)
      .where(where)
      .$dynamic()
  const rows = await selectNewest()
    .orderBy(desc(checklistAnswers.answeredAt), desc(checklistAnswers.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await db.$count(selectNewest().as('counted')) } satisfies Page<unknown>
}
