import { itemStore } from '#db/item-store.ts'
import { LATEST_FIRST } from '#db/listing.ts'
import { documentPlaces, documents } from './document.tables.ts'

export type DocumentRow = typeof documents.$inferSelect

export const documentStore = itemStore({
  name: 'document',
  table: documents,
  places: documentPlaces,
  listing: {
    fields: {
      id: { kind: 'id', column: documents.id },
      name: { kind: 'text', column: documents.name, key: documents.nameKey },
      type: { kind: 'code', column: documents.type },
      doc_type: { kind: 'code', column: documents.type },
      subsidiaries: { kind: 'places', column: documents.subsidiaries },
      farms: { kind: 'places', column: documents.farms },
    },
    orders: { created_at: documents.createdAt, name: documents.nameKey },
    defaultOrder: LATEST_FIRST,
    last: documents.id,
  },
})
