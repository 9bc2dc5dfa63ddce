import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { binnedItem } from '#kinds/kind.ts'
import { documents } from './document.tables.ts'

export type DocumentRow = typeof documents.$inferSelect

const type = { type: 'code', column: documents.type } as const

export const documentStore = itemStore({
  name: 'document',
  table: documents,
  listing: placedListing(documents, { type, doc_type: type }),
})

export const storedDocumentKind = binnedItem(documentStore, documents)
