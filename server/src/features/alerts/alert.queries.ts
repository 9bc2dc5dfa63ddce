import { itemStore } from '#db/item-store.ts'
import { LATEST_FIRST } from '#db/listing.ts'
import { alerts } from './alert.tables.ts'

export type AlertRow = typeof alerts.$inferSelect

export const alertStore = itemStore({
  name: 'alert',
  table: alerts,
  listing: {
    fields: {
      id: { kind: 'id', column: alerts.id },
      name: { kind: 'text', column: alerts.name, key: alerts.nameKey },
      subsidiaries: { kind: 'places', column: alerts.subsidiaries },
      farms: { kind: 'places', column: alerts.farms },
    },
    orders: { created_at: alerts.createdAt, name: alerts.nameKey },
    defaultOrder: LATEST_FIRST,
    last: alerts.id,
  },
})
