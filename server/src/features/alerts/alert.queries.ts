import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { binnedItem } from '#kinds/kind.ts'
import { alertReads, alerts } from './alert.tables.ts'

export type AlertRow = typeof alerts.$inferSelect

export const alertStore = itemStore({
  name: 'alert',
  table: alerts,
  listing: placedListing(alerts),
})

export const storedAlertKind = {
  ...binnedItem(alertStore, alerts, alertReads),
  personal: {
    title: 'alerts_read',
    table: alertReads,
    whose: alertReads.adminId,
    key: alertReads.alertId,
  },
}
