import type { AlertItem } from '@portal/contract/alerts/alert'
import { canCreateAlertIn } from '@portal/contract/alerts/alert.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { bulkDeletion, refusalUnless } from '#components/lists/bulk/bulk.ts'
import { bulkRestoreOf } from '#features/bin/bin.api.ts'
import { alertApi } from './alerts.api.ts'

export const alertBulk = (actor: Actor) => [
  bulkDeletion({
    refusalOf: refusalUnless((alert: AlertItem) => canCreateAlertIn(actor, alert)),
    remove: alertApi.deleteItem,
    restore: bulkRestoreOf(actor, 'simple_alert'),
  }),
]
