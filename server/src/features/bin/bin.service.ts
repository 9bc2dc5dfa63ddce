import type { BinItem } from '@portal/contract/bin/bin'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { found } from '#errors.ts'
import { binnedAreas, restoreArea } from '#features/areas/area.queries.ts'
import { binnedDocuments, restoreDocument } from '#features/documents/document.queries.ts'
import { binnedNews, restoreNewsItem } from '#features/news/news.queries.ts'

/** What can be deleted and come back, by kind. */
const KINDS = {
  area: { binned: binnedAreas, restore: restoreArea },
  document: { binned: binnedDocuments, restore: restoreDocument },
  news: { binned: binnedNews, restore: restoreNewsItem },
} as const
export type BinKind = keyof typeof KINDS

export const listBin = async ({ db }: Ctx, kind: BinKind): Promise<BinItem[]> => {
  const rows = await KINDS[kind].binned(db)
  return rows.flatMap(({ id, name, deletedAt, deletedBy }) =>
    deletedAt === null
      ? []
      : [{ kind, id, name, deleted_at: deletedAt.toISOString(), deleted_by: deletedBy ?? '' }],
  )
}

export const restoreFromBin = (ctx: Ctx, kind: BinKind, id: string) =>
  write(ctx, async (tx, record) => {
    const { name } = found(await KINDS[kind].restore(tx, id))
    record({ entity: kind, id, action: 'restored', after: { name } })
  })
