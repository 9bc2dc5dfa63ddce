import {
  type alertInput,
  type AlertItem,
  canCreateAlertIn,
  canSeeAlert,
} from '@portal/contract/alerts/alert'
import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod/mini'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { presentPage } from '#db/listing.ts'
import { allow, invalidField, orNotFound } from '#errors.ts'
import { itemAccess } from '#item-access.ts'
import { pickFieldsOf, refuseStale } from '#patch.ts'
import { validatePlacement } from '#places/placement.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import { presentAlert } from './alert.present.ts'
import { type AlertRow, alertStore } from './alert.queries.ts'
import { insertReads, readerCounts } from './inbox.queries.ts'

/** A presenter for these rows, whose reads are counted in one query. */
const presenterOf = async (db: Db, rows: readonly AlertRow[]) => {
  const counts = await readerCounts(
    db,
    rows.map(({ id }) => id),
  )
  return (row: AlertRow): AlertItem => ({
    ...presentAlert(row),
    read_count: counts.get(row.id) ?? 0,
  })
}

const presentWithReads = async (db: Db, row: AlertRow) => (await presenterOf(db, [row]))(row)

export const listAlerts = async ({ actor, db }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWithScope(actor, 'simple_alert.list')
  const page = await alertStore.page(db, query, { codes })
  return presentPage(query, page, await presenterOf(db, page.rows))
}

const { requirePermittedById, requirePermitted, mayByRule } = itemAccess({
  find: alertStore.find,
  subjectOf: (row: AlertRow) => row,
  canSee: canSeeAlert,
})

export const readAlert = async (ctx: Ctx, id: string): Promise<AlertItem> =>
  presentWithReads(ctx.db, await requirePermittedById(ctx, id, canSeeAlert))

/** For the person who created the alert, who may lack the right to open alerts. */
export const readCreatedAlert = async ({ db, actor }: Ctx, id: string): Promise<[AlertItem]> => {
  const row = orNotFound(await alertStore.find(db, id))
  allow(canCreateAlertIn(actor, row))
  return [await presentWithReads(db, row)]
}

/** Changes the alert with the input id, or creates one where there is no id. */
export const saveAlert = (
  ctx: Ctx,
  { id, updated_at: readAt, end_date: endDate, ...input }: z.output<typeof alertInput>,
): Promise<[AlertItem]> =>
  write(ctx, async (tx, record) => {
    // The right must cover both the old and the new subsidiaries.
    const before = id
      ? requirePermitted(ctx, await alertStore.lock(tx, id), canCreateAlertIn)
      : undefined
    if (before) refuseStale(before, readAt)
    allow(canCreateAlertIn(ctx.actor, input))
    const values = {
      ...input,
      endDate: endDate === undefined ? (before?.endDate ?? null) : endDate,
      ...(await validatePlacement(tx, input, before)),
    }
    const { endDate: end } = values
    if (end !== before?.endDate && hasEnded(end, ctx.calendar.dayOf(ctx.now))) {
      throw invalidField('end_date', 'O último dia já passou')
    }
    if (before === undefined) {
      const alert = orNotFound(
        (await alertStore.insert(tx, [{ ...values, ...createdBy(ctx) }])).at(0),
      )
      await insertReads(tx, ctx.actor.id, [alert.id], ctx.now) // the author has no unread alert
      record({ entity: 'simple_alert', id: alert.id, action: 'created', after: values })
      return [await presentWithReads(tx, alert)]
    }
    const alert = orNotFound(await alertStore.update(tx, before, { ...values, ...updatedBy(ctx) }))
    const valuesBefore = pickFieldsOf(before, values)
    record({
      entity: 'simple_alert',
      id: alert.id,
      action: 'updated',
      before: valuesBefore,
      after: values,
    })
    return [await presentWithReads(tx, alert)]
  })

export const mayDeleteAlert = mayByRule(canCreateAlertIn)

/** Moves the alert into the bin, which also takes it out of the inboxes. */
export const deleteAlert = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const { name } = requirePermitted(ctx, await alertStore.lock(tx, id), canCreateAlertIn)
    await alertStore.bin(tx, id, deletedBy(ctx))
    record({ entity: 'simple_alert', id, action: 'deleted', before: { name } })
  })
