import type { AlertItem, alertInput } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canSeeAlert } from '@portal/contract/alerts/alert.access'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { allow, found } from '#errors.ts'
import { itemAccess } from '#item-access.ts'
import { fieldsIn } from '#patch.ts'
import { checkedPlacement } from '#places/placement.ts'
import { createdBy, updatedBy } from '#stamps.ts'
import { presentAlert } from './alert.present.ts'
import { type AlertRow, alertStore } from './alert.queries.ts'
import { insertReads } from './inbox.queries.ts'

export const listAlerts = async ({ actor, db }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWith(actor, 'simple_alert.list')
  return presentPage(query, await alertStore.page(db, query, { codes }), presentAlert)
}

const { findPermitted, permitted } = itemAccess({
  find: alertStore.find,
  subjectOf: (row: AlertRow) => row,
  canSee: canSeeAlert,
})

export const readAlert = async (ctx: Ctx, id: string): Promise<AlertItem> =>
  presentAlert(await findPermitted(ctx, id, canSeeAlert))

/** With the id of an alert that exists it changes that one; without, it makes one. */
export const saveAlert = (
  ctx: Ctx,
  { id, updated_at: readAt, ...given }: z.output<typeof alertInput>,
): Promise<[AlertItem]> =>
  write(ctx, async (tx, record) => {
    // The right must cover whom it was for and whom it will be for.
    const before = id ? permitted(ctx, await alertStore.lock(tx, id), canCreateAlertIn) : undefined
    if (before) refuseStale(before, readAt)
    allow(canCreateAlertIn(ctx.actor, given))
    const values = { ...given, ...(await checkedPlacement(tx, given, before)) }
    if (before === undefined) {
      const alert = found((await alertStore.insert(tx, [{ ...values, ...createdBy(ctx) }])).at(0))
      await insertReads(tx, ctx.actor.id, [alert.id], ctx.now) // no news to whoever wrote it
      record({ entity: 'simple_alert', id: alert.id, action: 'created', after: values })
      return [presentAlert(alert)]
    }
    const alert = found(await alertStore.update(tx, before, { ...values, ...updatedBy(ctx) }))
    const was = fieldsIn(before, values)
    record({ entity: 'simple_alert', id: alert.id, action: 'updated', before: was, after: values })
    return [presentAlert(alert)]
  })
