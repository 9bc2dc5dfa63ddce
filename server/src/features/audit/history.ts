import type { HistoryOf } from '@portal/contract/audit/audit-entry'
import { canSeeAlert } from '@portal/contract/alerts/alert.access'
import { canReadChecklistHistory } from '@portal/contract/audit/audit.access'
import {
  canOpenChecklist,
  canSeeChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Ctx } from '#context.ts'
import { allow, found } from '#errors.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { alertStore } from '#features/alerts/alert.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import type { Places } from './former-places.ts'

/** Refuses, or answers whether the person may also read what it was when it was in other places. */
type Opening = (ctx: Ctx, id: string) => Promise<(then: Partial<Places>) => boolean>
type Placed = { readonly subsidiaries: readonly string[] }
type Find<T> = (db: Ctx['db'], id: string) => Promise<T | undefined>

/** The order of things is that of the item's own route: what cannot be seen is not there. */
const content =
  (rules: typeof documentAccess, find: Find<Placed>): Opening =>
  async ({ actor, db }, id) => {
    const row = await find(db, id)
    const item = found(row && rules.canSee(actor, row) ? row : undefined)
    allow(rules.canRead(actor, item))
    return (then) => rules.canRead(actor, { ...item, ...then })
  }

const mastersOnly =
  (find: Find<unknown>): Opening =>
  async ({ actor, db }, id) => {
    allow(actor.isMaster)
    found(await find(db, id))
    return () => true
  }

const alert: Opening = async ({ actor, db }, id) => {
  const row = await alertStore.find(db, id)
  const item = found(row && canSeeAlert(actor, row) ? row : undefined)
  return (then) => canSeeAlert(actor, { ...item, ...then })
}

const checklist: Opening = async ({ actor, db }, id) => {
  const { ownerId, subsidiaries, activities } = found(await findChecklist(db, id))
  const item = { owner_id: ownerId, subsidiaries, activities }
  found(canSeeChecklist(actor, item) || canOpenChecklist(actor, item) ? item : undefined)
  allow(canReadChecklistHistory(actor, item))
  return (then) => canReadChecklistHistory(actor, { ...item, ...then })
}

/** Whoever may open an item may read its history. */
export const HISTORIES: Readonly<Record<HistoryOf, Opening>> = {
  document: content(documentAccess, documentStore.find),
  news: content(newsAccess, newsStore.find),
  simple_alert: alert,
  area: mastersOnly(areaStore.find),
  admin: mastersOnly(findAdmin),
  checklist,
}
