import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { alerts } from './alert.tables.ts'

export type AlertRow = typeof alerts.$inferSelect

export const alertStore = itemStore({
  name: 'alert',
  table: alerts,
  listing: placedListing(alerts),
})
