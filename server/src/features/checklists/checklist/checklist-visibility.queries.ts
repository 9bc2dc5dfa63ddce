import { type Actor, subsidiariesWith } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL } from '@portal/contract/places/place'
import {
  type Column,
  type SQL,
  and,
  arrayOverlaps,
  eq,
  inArray,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { farms } from '#places/place.tables.ts'
import { checklists } from './checklist.tables.ts'

type Entries = { readonly codes: readonly string[]; readonly areas: readonly string[] }

/** Of these areas or of none. */
const ofAreas = (areas: readonly string[]) => {
  const anywhere = eq(checklists.activities, sql`'{}'::uuid[]`)
  return areas.length === 0
    ? anywhere
    : or(anywhere, arrayOverlaps(checklists.activities, [...areas]))
}

/** For these subsidiaries, and of these areas or of none. */
const withinEntries = ({ codes, areas }: Entries) =>
  and(arrayOverlaps(checklists.subsidiaries, [...codes, ALL]), ofAreas(areas))

/** Entries for the same areas are asked about together: most people hold the same everywhere. */
const codesByAreas = (actor: Actor, scope: Scope) => {
  const groups = new Map<string, { codes: string[]; areas: string[] }>()
  for (const code of subsidiariesWith(actor, scope)) {
    const areas = (actor.subsidiary[code]?.areas ?? []).toSorted()
    const group = groups.get(areas.join()) ?? { codes: [], areas }
    groups.set(areas.join(), { ...group, codes: [...group.codes, code] })
  }
  return [...groups.values()]
}

const ownOrHeld = (actor: Actor, scope: Scope): SQL | undefined =>
  actor.isMaster
    ? undefined
    : or(eq(checklists.ownerId, actor.id), ...codesByAreas(actor, scope).map(withinEntries))

/** What the person sees in a list: the own ones, and those where canSeeChecklist says so. Masters see all. */
export const visibleTo = (actor: Actor) => ownOrHeld(actor, 'checklist.list')

/** Whose answers the person may read, as canReadChecklist says. */
export const readableBy = (actor: Actor) => ownOrHeld(actor, 'checklist.get')

/** Whose entries for reading are not all for the same areas: then a farm counts for some checklists only. */
export const readsByArea = (actor: Actor) =>
  !actor.isMaster && codesByAreas(actor, 'checklist.get').length > 1

const countingFor = (actor: Actor, areas: readonly string[]) =>
  readsByArea(actor) ? or(eq(checklists.ownerId, actor.id), ofAreas(areas)) : undefined

/**
 * Whether the farm of the query is one whose answers to the checklist of the query the person reads,
 * as answersReadIn says, where readableBy said so of the checklist already. Undefined is no limit.
 */
export const farmsReadBy = (actor: Actor): SQL | undefined =>
  actor.isMaster
    ? undefined
    : or(
        sql`false`,
        ...codesByAreas(actor, 'checklist.get').map(({ codes, areas }) =>
          and(inArray(farms.subsidiaryCode, [...codes]), countingFor(actor, areas)),
        ),
      )

/** Farms of these subsidiaries, for a checklist of these areas, of none, or one of which something else holds. */
const farmsWithin = ({ codes, areas }: Entries, ...also: SQL[]) =>
  and(inArray(farms.subsidiaryCode, [...codes]), or(ofAreas(areas), ...also))

/**
 * Of the checklist and the farm of the query, as canReadVisits and visitsReadIn say. Those of no farm
 * follow the checklist. Undefined is no limit.
 */
export const visitsReadBy = (actor: Actor, farmCode: Column): SQL | undefined => {
  if (actor.isMaster) return undefined
  const isOwn = eq(checklists.ownerId, actor.id)
  const [read, sent] = [
    codesByAreas(actor, 'checklist.get'),
    codesByAreas(actor, 'checklist.answer'),
  ]
  return and(
    or(isOwn, ...[...read, ...sent].map(withinEntries)),
    or(
      isNull(farmCode),
      ...read.map((entries) => farmsWithin(entries, isOwn)),
      ...sent.map((entries) => farmsWithin(entries)),
    ),
  )
}

type Figured = { readonly checklistId: Column; readonly farmCode: Column }

/** The same of figures kept by checklist and farm; those of no farm follow the checklist. */
export const answersReadBy = (db: Db, actor: Actor, table: Figured): SQL | undefined => {
  if (actor.isMaster) return undefined
  const farmsOf = (codes: readonly string[]) =>
    db
      .select({ code: farms.code })
      .from(farms)
      .where(inArray(farms.subsidiaryCode, [...codes]))
  const checklistsOf = (areas: readonly string[]) =>
    db.select({ id: checklists.id }).from(checklists).where(countingFor(actor, areas))
  return or(
    eq(table.farmCode, ''),
    ...codesByAreas(actor, 'checklist.get').map(({ codes, areas }) =>
      and(
        inArray(table.farmCode, farmsOf(codes)),
        readsByArea(actor) ? inArray(table.checklistId, checklistsOf(areas)) : undefined,
      ),
    ),
  )
}
