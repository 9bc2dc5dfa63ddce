import type { Actor } from '@portal/contract/permissions/actor'
import { RESPONDER } from '@portal/contract/checklists/checklist/checklist'
import { ALL } from '@portal/contract/places/place'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import { type SQL, and, eq, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { hasBegun, hasEnded, lastDayOf } from '#db/period.ts'
import { pageRows, readListing } from '#db/listing.ts'
import {
  farmsReadBy,
  readsByArea,
} from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { latestAnswers } from '#features/checklists/answers/answer-items.tables.ts'
import { farmListing, isActiveFarm } from '#places/place.queries.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'
import { readableChecklists } from './overview.queries.ts'

export type CoverageRow = {
  readonly id: string
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly subsidiaries: string[]
  readonly farms: number
  readonly answered: number
}

/** Active farms in the checklist's subsidiaries whose answers the person may read. */
const isTargetFarm = (actor: Actor) =>
  and(
    or(
      sql`${ALL} = any(${checklists.subsidiaries})`,
      sql`${farms.subsidiaryCode} = any(${checklists.subsidiaries})`,
    ),
    farmsReadBy(actor),
    isActiveFarm, // nobody answers for a retired farm
  )

/** The farms that the checklist of the surrounding query is for: those it names, or all of its subsidiaries. */
const targetFarms = (actor: Actor) => sql`
  select ${farms.code} as code from unnest(${checklists.farms}) as named (code)
  join ${farms} on ${farms.code} = named.code where ${isTargetFarm(actor)}
  union all
  select ${farms.code} as code from ${farms}
  where ${ALL} = any(${checklists.farms}) and ${isTargetFarm(actor)}`

/** Checklists that can be answered in the panel today; those for Integra alone are answered in the app. */
const isUnderWay = (actor: Actor, today: string, condition?: SQL) =>
  and(
    readableChecklists(actor),
    eq(checklists.active, true),
    ne(checklists.responder, RESPONDER.integra),
    hasBegun(checklists.startDate, today),
    not(hasEnded(checklists.endDate, today)),
    condition,
  )

const hasFarms = (actor: Actor) => sql`exists (${targetFarms(actor)})`

/** Groups checklists by their places and tests each group once, because there are many checklists but few different places. */
const totalOf = async (db: Db, actor: Actor, today: string) => {
  const { subsidiaries: codes, farms: farmCodes, activities, ownerId } = checklists
  const places = readsByArea(actor)
    ? sql`${codes}, ${farmCodes}, ${activities}, ${ownerId}`
    : sql`${codes}, ${farmCodes}`
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(${checklists}.count), 0)::int as total
    from (
      select ${places}, count(*) as count from ${checklists}
      where ${isUnderWay(actor, today)} group by ${places}
    ) as ${checklists}
    where ${hasFarms(actor)}`)
  return rows[0]?.total ?? 0
}

// No answer is later than the end of a checklist that is under way: a last answer since its start counts as answered.
const coverageRows = (db: Db, actor: Actor, page: SQL) =>
  db.execute<CoverageRow>(sql`
    select ${checklists.id} as id, ${checklists.name} as name,
      ${checklists.startDate}::text as "startDate", ${checklists.endDate}::text as "endDate",
      ${checklists.subsidiaries} as subsidiaries, figures.farms, figures.answered
    from (${page}) as ${checklists}
    cross join lateral (
      select count(*)::int as farms, count(${latestAnswers.farmCode})::int as answered
      from (${targetFarms(actor)}) as target
      left join ${latestAnswers} on ${latestAnswers.checklistId} = ${checklists.id}
        and ${latestAnswers.farmCode} = target.code
        and ${hasBegun(checklists.startDate, latestAnswers.answeredOn)}
    ) as figures
    order by ${lastDayOf(checklists.endDate)}, ${checklists.id}`)

/** Ordered by end date, the soonest first. */
export const pageOfCoverage = async (db: Db, actor: Actor, today: string, query: RequestedPage) => {
  const where = and(isUnderWay(actor, today), hasFarms(actor))
  const offset = (query.page - 1) * query.page_size
  const { rows } = await coverageRows(
    db,
    actor,
    sql`select * from ${checklists} where ${where}
      order by ${lastDayOf(checklists.endDate)}, ${checklists.id} limit ${query.page_size} offset ${offset}`,
  )
  return { rows, total: await totalOf(db, actor, today) }
}

export const findCoverage = async (db: Db, actor: Actor, today: string, id: string) => {
  const where = and(isUnderWay(actor, today, eq(checklists.id, id)), hasFarms(actor))
  const { rows } = await coverageRows(db, actor, sql`select * from ${checklists} where ${where}`)
  return rows.at(0)
}

/** The farms of the checklist that have not answered since it began. */
export const pageOfMissing = async (
  db: Db,
  actor: Actor,
  { id, startDate }: Pick<CoverageRow, 'id' | 'startDate'>,
  query: PageQuery,
) => {
  const answered = db
    .select({ code: latestAnswers.farmCode })
    .from(latestAnswers)
    .where(
      and(
        eq(latestAnswers.checklistId, id),
        eq(latestAnswers.farmCode, farms.code),
        hasBegun(sql`${startDate}::date`, latestAnswers.answeredOn),
      ),
    )
  const listing = readListing(
    farmListing,
    query,
    sql`${farms.code} in (select target.code from ${checklists}
      cross join lateral (${targetFarms(actor)}) as target where ${checklists.id} = ${id})`,
    notExists(answered),
  )
  const missing = db
    .select({
      code: farms.code,
      name: farms.name,
      subsidiaryCode: farms.subsidiaryCode,
      subsidiaryName: subsidiaries.name,
    })
    .from(farms)
    .innerJoin(subsidiaries, eq(subsidiaries.code, farms.subsidiaryCode))
  const rows = await pageRows(missing.$dynamic(), listing)
  return { rows, total: await db.$count(farms, listing.where) }
}
