import type { AuditEntry, HistoryOf } from '@portal/contract/audit/entry'
import type { PageQuery } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { HISTORIES } from './history.ts'
import { namesFor } from './trail-names.ts'
import { presentEntry } from './trail.present.ts'
import { type AuditRow, pageOfAudit, pageOfHistory } from './trail.queries.ts'

type Window = Pick<PageQuery, 'page' | 'page_size'>

const presented = async ({ db, actor }: Ctx, window: Window, page: Page<AuditRow>) => {
  const names = await namesFor(db, page.rows)
  return presentPage(window, page, (row): AuditEntry => presentEntry(row, names, actor.isMaster))
}

export const listAudit = async (ctx: Ctx, query: PageQuery) =>
  presented(ctx, query, await pageOfAudit(ctx.db, query, ctx.calendar))

/** For whoever may open the item itself. */
export const readHistory = async (ctx: Ctx, entity: HistoryOf, id: string, window: Window) => {
  await HISTORIES[entity](ctx, id)
  return presented(ctx, window, await pageOfHistory(ctx.db, { entity, id }, window))
}
