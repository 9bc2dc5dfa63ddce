import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { itemStore } from '#db/item-store.ts'
import { type BinnedItem, binnedItem } from '#kinds/kind.ts'
import { areas } from './area.tables.ts'

export type AreaRow = typeof areas.$inferSelect

export const areaStore = itemStore({
  name: 'area',
  table: areas,
  listing: {
    fields: {
      id: { type: 'id', column: areas.id },
      name: { type: 'text', column: areas.name, key: areas.nameKey },
    },
    orders: { name: areas.nameKey, created_at: areas.createdAt },
    last: areas.id,
  },
})

export const storedAreaKind = {
  ...binnedItem(areaStore, areas),
  names: { key: areas.id, name: areas.name, mentionedIn: ['activities', 'areas'] },
} satisfies BinnedItem

export const isOneOfAreas = (ids: readonly string[]) => inArray(areas.id, [...ids])

/** The names of these areas, including those in the bin. */
export const areaNames = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ name: areas.name })
    .from(areas)
    .where(isOneOfAreas(ids))
    .orderBy(asc(areas.name))
  return rows.map(({ name }) => name)
}

/** Those of these areas that are not in the bin; locks them against deletion. */
export const areasByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: areas.id })
    .from(areas)
    .where(and(isOneOfAreas(ids), isNull(areas.deletedAt)))
    .for('share')
