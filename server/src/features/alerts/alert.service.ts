import type { AlertItem } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canSeeAlert } from '@portal/contract/alerts/alert.access'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { Placement } from '@portal/contract/places/placement'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { allow, found } from '#errors.ts'
import { checkedPlacement } from '#placement.ts'
import { presentAlert } from './alert.present.ts'
import {
  type AlertRow,
  findAlert,
  insertAlerts,
  lockAlert,
  pageOfAlerts,
  updateAlert,
} from './alert.queries.ts'
import { insertReads } from './inbox.queries.ts'

type Input = Placement & {
  readonly id?: string | null | undefined
  readonly name: string
  readonly description: string
  readonly updated_at?: string | undefined
}

export const listAlerts = async ({ actor, db }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWith(actor, 'simple_alert.list')
  return presentPage(query, await pageOfAlerts(db, query, codes), presentAlert)
}

/** An alert that the person cannot see is one that is not there. */
const visible = ({ actor }: Ctx, row: AlertRow | undefined) =>
  found(row !== undefined && canSeeAlert(actor, row) ? row : undefined)

export const readAlert = async (ctx: Ctx, id: string): Promise<AlertItem> =>
  presentAlert(visible(ctx, await findAlert(ctx.db, id)))

/** The right must cover whom it was for and whom it will be for. */
const beforeChange = async (ctx: Ctx, tx: Db, id: string, readAt: string | undefined) => {
  const before = visible(ctx, await lockAlert(tx, id))
  allow(canCreateAlertIn(ctx.actor, before))
  refuseStale(before, readAt)
  return before
}

/** With the id of an alert that exists it changes that one; without, it makes one. */
export const saveAlert = (
  ctx: Ctx,
  { id, updated_at: readAt, ...given }: Input,
): Promise<[AlertItem]> =>
  write(ctx, async (tx, record) => {
    const before = id ? await beforeChange(ctx, tx, id, readAt) : undefined
    allow(canCreateAlertIn(ctx.actor, given))
    const values = { ...given, ...(await checkedPlacement(tx, given, before)) }
    const stamps = { updatedAt: ctx.now, updatedBy: ctx.actor.name }
    if (before === undefined) {
      const rows = await insertAlerts(tx, [{ ...values, createdAt: ctx.now, ...stamps }])
      const alert = found(rows.at(0))
      await insertReads(tx, ctx.actor.id, [alert.id], ctx.now) // no news to whoever wrote it
      record({ entity: 'simple_alert', id: alert.id, action: 'created', after: values })
      return [presentAlert(alert)]
    }
    const { name, description, subsidiaries, farms } = before
    const alert = found(await updateAlert(tx, before.id, { ...values, ...stamps }))
    const was = { name, description, subsidiaries, farms }
    record({ entity: 'simple_alert', id: alert.id, action: 'updated', before: was, after: values })
    return [presentAlert(alert)]
  })
