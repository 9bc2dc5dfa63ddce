import type { BinItem, BinKind } from '@portal/contract/bin/bin'
import { canLookIntoBin, canRestore } from '@portal/contract/bin/bin.access'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { allow, found } from '#errors.ts'
import { binnedAreas, restoreArea } from '#features/areas/area.queries.ts'
import { binnedChecklists, restoreChecklist } from '#features/checklists/checklist.queries.ts'
import { binnedDocuments, restoreDocument } from '#features/documents/document.queries.ts'
import { binnedNews, restoreNewsItem } from '#features/news/news.queries.ts'

type Binned = {
  readonly id: string
  readonly name: string
  readonly deletedAt: Date | null
  readonly deletedBy: string | null
  readonly ownerId?: string
}
type Kind = {
  /** Of this owner only, where items have one; undefined is no limit. */
  readonly binned: (db: Db, ownerId: string | undefined) => PromiseLike<Binned[]>
  readonly restore: (db: Db, id: string) => Promise<Binned | undefined>
}

/** What can be deleted and come back, by kind. */
const KINDS: Readonly<Record<BinKind, Kind>> = {
  area: { binned: binnedAreas, restore: restoreArea },
  document: { binned: binnedDocuments, restore: restoreDocument },
  news: { binned: binnedNews, restore: restoreNewsItem },
  checklist: { binned: binnedChecklists, restore: restoreChecklist },
}

export const listBin = async ({ actor, db }: Ctx, kind: BinKind): Promise<BinItem[]> => {
  allow(canLookIntoBin(actor, kind))
  const rows = await KINDS[kind].binned(db, actor.isMaster ? undefined : actor.id)
  return rows.flatMap(({ id, name, deletedAt, deletedBy }) =>
    deletedAt === null
      ? []
      : [{ kind, id, name, deleted_at: deletedAt.toISOString(), deleted_by: deletedBy ?? '' }],
  )
}

/** Somebody else's item is one that is not there; what was restored for nothing is undone with the transaction. */
export const restoreFromBin = (ctx: Ctx, kind: BinKind, id: string) =>
  write(ctx, async (tx, record) => {
    allow(canLookIntoBin(ctx.actor, kind))
    const restored = found(await KINDS[kind].restore(tx, id))
    found(canRestore(ctx.actor, restored.ownerId) ? restored : undefined)
    record({ entity: kind, id, action: 'restored', after: { name: restored.name } })
  })
