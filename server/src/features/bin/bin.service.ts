import {
  BIN_MS,
  type BinItem,
  binKind,
  binKindsOf,
  canOpenBin,
  canRestore,
  canUndoDeletion,
  UNDO_MS,
} from '@portal/contract/bin/bin'
import { type BinEntity, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import type { Access } from '@portal/contract/kinds/kind'
import type { Filter } from '@portal/contract/shared/filters'
import type { PageQuery } from '@portal/contract/shared/paging'
import * as z from 'zod/mini'
import { lastDeletion } from '#audit/audit.queries.ts'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage, readFilters } from '#db/listing.ts'
import { allow, AppError, invalidFilter, orNotFound } from '#errors.ts'
import { type BinnedItem, subjectOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'
import { type BinnedRow, ownerOf, pageOfBin } from './bin.queries.ts'

const presentBinned = ({ deletedAt, deletedBy, ...row }: BinnedRow): BinItem => ({
  ...row,
  deleted_at: deletedAt.toISOString(),
  deleted_by: deletedBy,
  expires_at: new Date(deletedAt.getTime() + BIN_MS).toISOString(),
})

const kindsIn = (filters: readonly Filter[]) => {
  const filter = filters.find(({ field }) => field === 'kind')
  if (filter === undefined) return undefined
  const kinds = z.array(binKind).safeParse([filter.value].flat())
  if (!kinds.success || filter.operator === 'not_equals')
    throw invalidFilter('Valor inválido no filtro kind')
  return kinds.data
}

const nameIn = (filters: readonly Filter[]) => {
  const filter = filters.find(({ field }) => field === 'name')
  if (filter !== undefined && filter.operator !== 'like')
    throw invalidFilter('O filtro name só aceita like')
  return filter && String(filter.value)
}

/** Lists the requested kinds, or all kinds whose bin the person may see. */
export const listBin = async ({ actor, db }: Ctx, query: PageQuery) => {
  if (query.order_by !== '') throw invalidFilter('A lixeira tem uma só ordem', 'order_by')
  const filters = readFilters(query.filters, { kind: 'code', name: 'text' })
  const kinds = kindsIn(filters)
  for (const kind of kinds ?? []) allow(canOpenBin(actor, kind))
  const page = await pageOfBin(db, {
    kinds: kinds ?? binKindsOf(actor),
    name: nameIn(filters),
    ownerId: actor.isMaster ? undefined : actor.id,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  return presentPage(query, page, presentBinned)
}

type ItemRef = { readonly kind: BinEntity; readonly id: string }

/** Whether the person deleted the item so recently that they may undo it. */
const canUndo = async ({ actor, db, now }: Ctx, { kind, id }: ItemRef) => {
  if (!canUndoDeletion(actor, kind)) return false
  const deletion = await lastDeletion(db, kind, id)
  return deletion?.actorId === actor.id && now.getTime() - deletion.at.getTime() <= UNDO_MS
}

/** Masters may restore everything; others may restore their own items and what they have just deleted. */
export const mayRestore = async (ctx: Ctx, { kind, id }: ItemRef) => {
  const { actor, db } = ctx
  if (actor.isMaster || (await canUndo(ctx, { kind, id }))) return
  allow(canOpenBin(actor, kind))
  orNotFound(canRestore(actor, await ownerOf(db, kind, id)) ? id : undefined)
}

/** Another owner's item is reported as not found; that refusal rolls back the restore. */
const restore = (ctx: Ctx, kind: BinEntity, id: string) =>
  write(ctx, async (tx, record) => {
    const isUndo = await canUndo({ ...ctx, db: tx }, { kind, id })
    allow(isUndo || canOpenBin(ctx.actor, kind))
    const { bin }: BinnedItem = STORED[kind]
    const restored = orNotFound(await bin.restore(tx, id, ctx.now))
    orNotFound(isUndo || canRestore(ctx.actor, restored.ownerId) ? restored : undefined)
    record({ entity: kind, id, name: restored.name, action: 'restored' })
  })

/** Whether the item exists outside the bin and the person may see it. */
const isVisible = async ({ actor, db }: Ctx, kind: BinEntity, id: string) => {
  const { find }: BinnedItem = STORED[kind]
  const { canSee }: Access = ITEM_KINDS[kind].access
  const item = await find(db, id)
  return item !== undefined && canSee(actor, subjectOf(item))
}

/** A repeated request succeeds too, if the person may see the restored item. */
export const restoreFromBin = async (ctx: Ctx, kind: BinEntity, id: string) => {
  try {
    await restore(ctx, kind, id)
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found'
    if (!isGone || !(await isVisible(ctx, kind, id))) throw error
  }
}
