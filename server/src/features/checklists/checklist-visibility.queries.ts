import { type Actor, subsidiariesWith } from '@portal/contract/permissions/actor'
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
const codesByAreas = (actor: Actor) => {
  const groups = new Map<string, { codes: string[]; areas: string[] }>()
  for (const code of subsidiariesWith(actor, 'checklist.list')) {
    const areas = (actor.subsidiary[code]?.areas ?? []).toSorted()
    const group = groups.get(areas.join()) ?? { codes: [], areas }
    groups.set(areas.join(), { ...group, codes: [...group.codes, code] })
  }
  return [...groups.values()]
}

/** What the person sees in a list: the own ones, and those where canSeeChecklist says so. Masters see all. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.isMaster
    ? undefined
    : or(
        eq(checklists.ownerId, actor.id),
        ...codesByAreas(actor).map(({ codes, areas }) => withinEntries(codes, areas)),
      )
