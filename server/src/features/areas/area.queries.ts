import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { itemStore } from '#db/item-store.ts'
import { type BinnedItem, binnedItem } from '#kinds/kind.ts'
import { areas } from './area.tables.ts'

export type AreaRow = typeof areas.$inferSelect

export const areaStore = itemStore({
  name: 'area',
  table: areas,
  listing: {
    fields: {
      id: { kind: 'id', column: areas.id },
      name: { kind: 'text', column: areas.name, key: areas.nameKey },
    },
    orders: { name: areas.nameKey, created_at: areas.createdAt },
    last: areas.id,
  },
})

export const areaKind = {
  ...binnedItem(areaStore, areas),
  names: { key: areas.id, name: areas.name, mentionedIn: ['activities', 'areas'] },
} satisfies BinnedItem

export const isOneOfAreas = (ids: readonly string[]) => inArray(areas.id, [...ids])

/** Those that exist; whoever would delete one of them waits. */
export const areasByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: areas.id })
    .from(areas)
    .where(and(isOneOfAreas(ids), isNull(areas.deletedAt)))
    .for('share')
