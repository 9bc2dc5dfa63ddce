import { binnedItem } from '#kinds/kind.ts'
import { alertReads } from './alert-read.tables.ts'
import { alertStore } from './alert.queries.ts'
import { alerts } from './alert.tables.ts'

export const storedAlertKind = {
  ...binnedItem(alertStore, alerts, alertReads),
  personal: {
    title: 'alerts_read',
    table: alertReads,
    whose: alertReads.adminId,
    key: alertReads.alertId,
  },
}
