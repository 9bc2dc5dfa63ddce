import { type Actor, subsidiariesWithScope } from '@portal/contract/permissions/actor'
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
import type { Db } from '#db/database.ts'
import { farms } from '#places/place.tables.ts'
import { checklists } from './checklist.tables.ts'

type AreaGroup = { readonly codes: readonly string[]; readonly areas: readonly string[] }

/** The checklist has one of these areas, or none. */
const hasSomeArea = (areas: readonly string[]) => {
  const hasNoArea = eq(checklists.activities, sql`'{}'::uuid[]`)
  return areas.length === 0
    ? hasNoArea
    : or(hasNoArea, arrayOverlaps(checklists.activities, [...areas]))
}

/** The checklist is placed in one of these subsidiaries, and has one of these areas or none. */
const isInGroup = ({ codes, areas }: AreaGroup) =>
  and(arrayOverlaps(checklists.subsidiaries, [...codes, ALL]), hasSomeArea(areas))

/** Subsidiaries with the same areas share one condition: most people hold the same areas everywhere. */
const subsidiariesByAreas = (actor: Actor, scope: Scope) => {
  const groups = new Map<string, { codes: string[]; areas: string[] }>()
  for (const code of subsidiariesWithScope(actor, scope)) {
    const areas = (actor.subsidiary[code]?.areas ?? []).toSorted()
    const group = groups.get(areas.join()) ?? { codes: [], areas }
    groups.set(areas.join(), { ...group, codes: [...group.codes, code] })
  }
  return [...groups.values()]
}

const ownOrPermitted = (actor: Actor, scope: Scope): SQL | undefined =>
  actor.isMaster
    ? undefined
    : or(eq(checklists.ownerId, actor.id), ...subsidiariesByAreas(actor, scope).map(isInGroup))

/** The checklists that the actor sees in a list: their own, and those that canSeeChecklist permits. Masters see all. */
export const visibleTo = (actor: Actor) => ownOrPermitted(actor, 'checklist.list')

/** The checklists whose answers the actor may read, as canReadChecklist decides. */
export const readableBy = (actor: Actor) => ownOrPermitted(actor, 'checklist.get')

/** Whether the areas that the actor may read differ by subsidiary: then a farm is readable for some checklists only. */
export const readsByArea = (actor: Actor) =>
  !actor.isMaster && subsidiariesByAreas(actor, 'checklist.get').length > 1

const areaLimit = (actor: Actor, areas: readonly string[]) =>
  readsByArea(actor) ? or(eq(checklists.ownerId, actor.id), hasSomeArea(areas)) : undefined

/**
 * The actor may read the answers of the queried farm to the queried checklist, as subsidiariesToReadAnswers decides.
 * The query must already limit checklists by readableBy. Undefined means no limit.
 */
export const farmsReadBy = (actor: Actor): SQL | undefined =>
  actor.isMaster
    ? undefined
    : or(
        sql`false`,
        ...subsidiariesByAreas(actor, 'checklist.get').map(({ codes, areas }) =>
          and(inArray(farms.subsidiaryCode, [...codes]), areaLimit(actor, areas)),
        ),
      )

/** The farm is in these subsidiaries, and the checklist has one of these areas, none, or meets one of the other conditions. */
const isFarmInGroup = ({ codes, areas }: AreaGroup, ...conditions: SQL[]) =>
  and(inArray(farms.subsidiaryCode, [...codes]), or(hasSomeArea(areas), ...conditions))

/**
 * The actor may read answers of the queried farm to the queried checklist that they sent, as canReadNewestAnswers and subsidiariesToReadNewestAnswers decide.
 * Answers without a farm follow the checklist. Undefined means no limit.
 */
export const ownAnswersReadBy = (actor: Actor, farmCode: Column): SQL | undefined => {
  if (actor.isMaster) return undefined
  const isOwn = eq(checklists.ownerId, actor.id)
  const [readGroups, answerGroups] = [
    subsidiariesByAreas(actor, 'checklist.get'),
    subsidiariesByAreas(actor, 'checklist.answer'),
  ]
  return and(
    or(isOwn, ...[...readGroups, ...answerGroups].map(isInGroup)),
    or(
      isNull(farmCode),
      ...readGroups.map((group) => isFarmInGroup(group, isOwn)),
      ...answerGroups.map((group) => isFarmInGroup(group)),
    ),
  )
}

type AnswerColumns = { readonly checklistId: Column; readonly farmCode: Column }

/** The same rule for answers; those without a farm follow the checklist. */
export const answersReadBy = (db: Db, actor: Actor, table: AnswerColumns): SQL | undefined => {
  if (actor.isMaster) return undefined
  const farmsOf = (codes: readonly string[]) =>
    db
      .select({ code: farms.code })
      .from(farms)
      .where(inArray(farms.subsidiaryCode, [...codes]))
  const checklistsOf = (areas: readonly string[]) =>
    db.select({ id: checklists.id }).from(checklists).where(areaLimit(actor, areas))
  return or(
    isNull(table.farmCode),
    ...subsidiariesByAreas(actor, 'checklist.get').map(({ codes, areas }) =>
      and(
        inArray(table.farmCode, farmsOf(codes)),
        readsByArea(actor) ? inArray(table.checklistId, checklistsOf(areas)) : undefined,
      ),
    ),
  )
}
