import type { BinnedItem } from '#kinds/kind.ts'
import { documentStore } from './document.queries.ts'
import { documentPlaces, documents } from './document.tables.ts'

export const documentKind = {
  tables: [documents, documentPlaces],
  find: documentStore.find,
  bin: { table: documents, restore: documentStore.restore },
} satisfies BinnedItem
