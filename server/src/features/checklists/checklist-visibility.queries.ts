import { type Actor, subsidiariesWith } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL } from '@portal/contract/places/place'
import { type SQL, and, arrayOverlaps, eq, or, sql } from 'drizzle-orm'
import { checklists } from './checklist.tables.ts'

/** For these subsidiaries, and of these areas or of none. */
const withinEntries = (codes: readonly string[], areas: readonly string[]) => {
  const anywhere = eq(checklists.activities, sql`'{}'::uuid[]`)
  const among =
    areas.length === 0 ? anywhere : or(anywhere, arrayOverlaps(checklists.activities, [...areas]))
  return and(arrayOverlaps(checklists.subsidiaries, [...codes, ALL]), among)
}

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
    : or(
        eq(checklists.ownerId, actor.id),
        ...codesByAreas(actor, scope).map(({ codes, areas }) => withinEntries(codes, areas)),
      )

/** What the person sees in a list: the own ones, and those where canSeeChecklist says so. Masters see all. */
export const visibleTo = (actor: Actor) => ownOrHeld(actor, 'checklist.list')

/** Whose answers the person may read, as canReadChecklist says. */
export const readableBy = (actor: Actor) => ownOrHeld(actor, 'checklist.get')
