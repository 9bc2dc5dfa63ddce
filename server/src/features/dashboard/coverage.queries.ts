import type { Actor } from '@portal/contract/permissions/actor'
import { RESPONDER } from '@portal/contract/checklists/checklist/checklist'
import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import { type SQL, and, eq, gte, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageRows, readListing } from '#db/listing.ts'
import {
  farmsReadBy,
  readsByArea,
} from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { answersOfFarms } from '#features/checklists/summary/summary.tables.ts'
import { farmListing, isActiveFarm } from '#places/place.queries.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'
import { readableChecklists } from './overview.queries.ts'

export type CoverageRow = {
  readonly id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly subsidiaries: string[]
  readonly farms: number
  readonly answered: number
}

/** Of the subsidiaries it is for, and of those whose answers the person may read. */
const inPlace = (actor: Actor) =>
  and(
    or(
      sql`${ALL} = any(${checklists.subsidiaries})`,
      sql`${farms.subsidiaryCode} = any(${checklists.subsidiaries})`,
    ),
    farmsReadBy(actor),
    isActiveFarm, // nobody answers for one that is retired
  )

/** The farms that the checklist of the query around it is for: those it names, or all of its subsidiaries. */
const targets = (actor: Actor) => sql`
  select ${farms.code} as code from unnest(${checklists.farms}) as named (code)
  join ${farms} on ${farms.code} = named.code where ${inPlace(actor)}
  union all
  select ${farms.code} as code from ${farms}
  where ${ALL} = any(${checklists.farms}) and ${inPlace(actor)}`

/** Answered in the panel, now; those of the Integra alone are answered elsewhere. */
const underWay = (actor: Actor, today: string, only?: SQL) =>
  and(
    readableChecklists(actor),
    eq(checklists.active, true),
    ne(checklists.responder, RESPONDER.integra),
    lte(checklists.startDate, today),
    gte(checklists.endDate, today),
    only,
  )

const hasFarms = (actor: Actor) => sql`exists (${targets(actor)})`

/** Checklists are many, the places that they are for few: those are asked about once each. */
const totalOf = async (db: Db, actor: Actor, today: string) => {
  const { subsidiaries: codes, farms: named, activities, ownerId } = checklists
  const places = readsByArea(actor)
    ? sql`${codes}, ${named}, ${activities}, ${ownerId}`
    : sql`${codes}, ${named}`
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(${checklists}.count), 0)::int as total
    from (
      select ${places}, count(*) as count from ${checklists}
      where ${underWay(actor, today)} group by ${places}
    ) as ${checklists}
    where ${hasFarms(actor)}`)
  return rows[0]?.total ?? 0
}

// A checklist under way has no answers after its end: whoever answered last since its start has answered it.
const counted = (db: Db, actor: Actor, page: SQL) =>
  db.execute<CoverageRow>(sql`
    select ${checklists.id} as id, ${checklists.name} as name,
      ${checklists.startDate}::text as "startDate", ${checklists.endDate}::text as "endDate",
      ${checklists.subsidiaries} as subsidiaries, figures.farms, figures.answered
    from (${page}) as ${checklists}
    cross join lateral (
      select count(*)::int as farms, count(${answersOfFarms.farmCode})::int as answered
      from (${targets(actor)}) as target
      left join ${answersOfFarms} on ${answersOfFarms.checklistId} = ${checklists.id}
        and ${answersOfFarms.farmCode} = target.code
        and ${answersOfFarms.lastOn} >= ${checklists.startDate}
    ) as figures
    order by ${checklists.endDate}, ${checklists.id}`)

type Window = Pick<PageQuery, 'page' | 'page_size'>

/** The soonest to end first. */
export const pageOfCoverage = async (db: Db, actor: Actor, today: string, window: Window) => {
  const where = and(underWay(actor, today), hasFarms(actor))
  const offset = (window.page - 1) * window.page_size
  const { rows } = await counted(
    db,
    actor,
    sql`select * from ${checklists} where ${where}
      order by ${checklists.endDate}, ${checklists.id} limit ${window.page_size} offset ${offset}`,
  )
  return { rows, total: await totalOf(db, actor, today) }
}

export const findCoverage = async (db: Db, actor: Actor, today: string, id: string) => {
  const where = and(underWay(actor, today, eq(checklists.id, id)), hasFarms(actor))
  const { rows } = await counted(db, actor, sql`select * from ${checklists} where ${where}`)
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
    .select({ code: answersOfFarms.farmCode })
    .from(answersOfFarms)
    .where(
      and(
        eq(answersOfFarms.checklistId, id),
        eq(answersOfFarms.farmCode, farms.code),
        gte(answersOfFarms.lastOn, startDate),
      ),
    )
  const listed = readListing(
    farmListing,
    query,
    sql`${farms.code} in (select target.code from ${checklists}
      cross join lateral (${targets(actor)}) as target where ${checklists.id} = ${id})`,
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
  const rows = await pageRows(missing.$dynamic(), listed)
  return { rows, total: await db.$count(farms, listed.where) }
}
