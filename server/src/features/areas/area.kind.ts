import type { BinnedItem } from '#kinds/kind.ts'
import { areaStore } from './area.queries.ts'
import { areas } from './area.tables.ts'

export const areaKind = {
  tables: [areas],
  names: { key: areas.id, name: areas.name, mentionedIn: ['activities', 'areas'] },
  find: areaStore.find,
  bin: { table: areas, restore: areaStore.restore },
} satisfies BinnedItem
