import type { HistoryOf } from '@portal/contract/audit/entry'
import { canSeeAlert } from '@portal/contract/alerts/alert.access'
import { canReadChecklistHistory } from '@portal/contract/audit/audit.access'
import { canOpenChecklist, canSeeChecklist } from '@portal/contract/checklists/checklist.access'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Ctx } from '#context.ts'
import { allow, found } from '#errors.ts'
import { findAdmin } from '#features/admins/admin.queries.ts'
import { findAlert } from '#features/alerts/alert.queries.ts'
import { findArea } from '#features/areas/area.queries.ts'
import { findChecklist } from '#features/checklists/checklist.queries.ts'
import { findDocument } from '#features/documents/document.queries.ts'
import { findNewsItem } from '#features/news/news.queries.ts'

type Refusing = (ctx: Ctx, id: string) => Promise<void>
type Placed = { readonly subsidiaries: readonly string[] }
type Find<T> = (db: Ctx['db'], id: string) => Promise<T | undefined>

/** The order of things is that of the item's own route: what cannot be seen is not there. */
const content =
  (rules: typeof documentAccess, find: Find<Placed>): Refusing =>
  async ({ actor, db }, id) => {
    const row = await find(db, id)
    const item = found(row && rules.canSee(actor, row) ? row : undefined)
    allow(rules.canOpen(actor, item) || rules.canUpdate(actor, item))
  }

const mastersOnly =
  (find: Find<unknown>): Refusing =>
  async ({ actor, db }, id) => {
    allow(actor.isMaster)
    found(await find(db, id))
  }

const alert: Refusing = async ({ actor, db }, id) => {
  const row = await findAlert(db, id)
  found(row && canSeeAlert(actor, row) ? row : undefined)
}

const checklist: Refusing = async ({ actor, db }, id) => {
  const { ownerId, subsidiaries, activities } = found(await findChecklist(db, id))
  const item = { owner_id: ownerId, subsidiaries, activities }
  found(canSeeChecklist(actor, item) || canOpenChecklist(actor, item) ? item : undefined)
  allow(canReadChecklistHistory(actor, item))
}

/** Whoever may open an item may read its history. */
export const HISTORIES: Readonly<Record<HistoryOf, Refusing>> = {
  document: content(documentAccess, findDocument),
  news: content(newsAccess, findNewsItem),
  simple_alert: alert,
  area: mastersOnly(findArea),
  admin: mastersOnly(findAdmin),
  checklist,
}
