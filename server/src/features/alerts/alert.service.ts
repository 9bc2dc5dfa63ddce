import type { AlertItem, alertInput } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canSeeAlert } from '@portal/contract/alerts/alert.access'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { allow, found, invalid } from '#errors.ts'
import { itemAccess } from '#item-access.ts'
import { fieldsIn } from '#patch.ts'
import { checkedPlacement } from '#places/placement.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import { presentAlert } from './alert.present.ts'
import { type AlertRow, alertStore } from './alert.queries.ts'
import { insertReads, readCounts } from './inbox.queries.ts'

const countReads = async (db: Db, rows: readonly AlertRow[]) => {
  const counts = await readCounts(
    db,
    rows.map(({ id }) => id),
  )
  return (row: AlertRow): AlertItem => ({
    ...presentAlert(row),
    read_count: counts.get(row.id) ?? 0,
  })
}

const presented = async (db: Db, row: AlertRow) => (await countReads(db, [row]))(row)

export const listAlerts = async ({ actor, db }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWith(actor, 'simple_alert.list')
  const page = await alertStore.page(db, query, { codes })
  return presentPage(query, page, await countReads(db, page.rows))
}

const { findPermitted, permitted, mayByRule } = itemAccess({
  find: alertStore.find,
  subjectOf: (row: AlertRow) => row,
  canSee: canSeeAlert,
})

export const readAlert = async (ctx: Ctx, id: string): Promise<AlertItem> =>
  presented(ctx.db, await findPermitted(ctx, id, canSeeAlert))

/** To whoever may create it, who need not be able to open others. */
export const readCreatedAlert = async ({ db, actor }: Ctx, id: string): Promise<[AlertItem]> => {
  const row = found(await alertStore.find(db, id))
  allow(canCreateAlertIn(actor, row))
  return [await presented(db, row)]
}

/** With the id of an alert that exists it changes that one; without, it makes one. */
export const saveAlert = (
  ctx: Ctx,
  { id, updated_at: readAt, end_date: endDate, ...given }: z.output<typeof alertInput>,
): Promise<[AlertItem]> =>
  write(ctx, async (tx, record) => {
    // The right must cover whom it was for and whom it will be for.
    const before = id ? permitted(ctx, await alertStore.lock(tx, id), canCreateAlertIn) : undefined
    if (before) refuseStale(before, readAt)
    allow(canCreateAlertIn(ctx.actor, given))
    const values = {
      ...given,
      endDate: endDate === undefined ? (before?.endDate ?? null) : endDate,
      ...(await checkedPlacement(tx, given, before)),
    }
    const { endDate: end } = values
    if (end !== null && end !== before?.endDate && end < ctx.calendar.dayOf(ctx.now)) {
      throw invalid('end_date', 'O último dia já passou')
    }
    if (before === undefined) {
      const alert = found((await alertStore.insert(tx, [{ ...values, ...createdBy(ctx) }])).at(0))
      await insertReads(tx, ctx.actor.id, [alert.id], ctx.now) // no news to whoever wrote it
      record({ entity: 'simple_alert', id: alert.id, action: 'created', after: values })
      return [await presented(tx, alert)]
    }
    const alert = found(await alertStore.update(tx, before, { ...values, ...updatedBy(ctx) }))
    const was = fieldsIn(before, values)
    record({ entity: 'simple_alert', id: alert.id, action: 'updated', before: was, after: values })
    return [await presented(tx, alert)]
  })

export const mayDeleteAlert = mayByRule(canCreateAlertIn)

/** Into the bin, and out of the inboxes. */
export const deleteAlert = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const { name } = permitted(ctx, await alertStore.lock(tx, id), canCreateAlertIn)
    await alertStore.bin(tx, id, deletedBy(ctx))
    record({ entity: 'simple_alert', id, action: 'deleted', before: { name } })
  })
