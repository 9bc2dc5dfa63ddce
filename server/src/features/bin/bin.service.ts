import { BIN_MS, type BinItem, binKind } from '@portal/contract/bin/bin'
import {
  UNDO_MS,
  binKindsOf,
  canLookIntoBin,
  canRestore,
  canUndoDeletion,
} from '@portal/contract/bin/bin.access'
import { type BinEntity, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import type { Access } from '@portal/contract/kinds/kind'
import { type Filter, parseFilters } from '@portal/contract/shared/filters'
import type { PageQuery } from '@portal/contract/shared/paging'
import { lastDeletion } from '#audit/audit.queries.ts'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { acknowledgeDone } from '#done-before.ts'
import { AppError, allow, found } from '#errors.ts'
import { type BinnedItem, subjectOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'
import { type BinnedRow, ownerOf, pageOfBin } from './bin.queries.ts'

const presentBinned = ({ deletedAt, deletedBy, ...row }: BinnedRow): BinItem => ({
  ...row,
  deleted_at: deletedAt.toISOString(),
  deleted_by: deletedBy,
  expires_at: new Date(deletedAt.getTime() + BIN_MS).toISOString(),
})

const refused = (reason: string) => new AppError('invalid_filter', reason)

const filtersOf = (text: string) => {
  const parsed = parseFilters(text, { kind: 'code', name: 'text' })
  if (!parsed.ok) throw refused(parsed.reason)
  return parsed.filters
}

const kindsIn = (filters: readonly Filter[]) => {
  const filter = filters.find(({ field }) => field === 'kind')
  if (filter === undefined) return undefined
  const kinds = binKind.array().safeParse([filter.value].flat())
  if (!kinds.success || filter.operator === 'not_equals') throw refused('Unknown kind')
  return kinds.data
}

const nameIn = (filters: readonly Filter[]) => {
  const filter = filters.find(({ field }) => field === 'name')
  if (filter !== undefined && filter.operator !== 'like') throw refused('Names are searched')
  return filter && String(filter.value)
}

/** Of every kind that the person may look into, or of those asked for. */
export const listBin = async ({ actor, db }: Ctx, query: PageQuery) => {
  if (query.order_by !== '') throw refused('The bin has one order')
  const filters = filtersOf(query.filters)
  const kinds = kindsIn(filters)
  for (const kind of kinds ?? []) allow(canLookIntoBin(actor, kind))
  const page = await pageOfBin(db, {
    kinds: kinds ?? binKindsOf(actor),
    name: nameIn(filters),
    ownerId: actor.isMaster ? undefined : actor.id,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  return presentPage(query, page, presentBinned)
}

type Named = { readonly kind: BinEntity; readonly id: string }

/** Whether the person deleted it a moment ago. */
const mayUndo = async ({ actor, db, now }: Ctx, { kind, id }: Named) => {
  if (!canUndoDeletion(actor, kind)) return false
  const deletion = await lastDeletion(db, kind, id)
  return deletion?.actorId === actor.id && now.getTime() - deletion.at.getTime() <= UNDO_MS
}

/** Masters may whatever is there; others what is theirs, and what they have just deleted. */
export const mayRestore = async (ctx: Ctx, { kind, id }: Named) => {
  const { actor, db } = ctx
  if (actor.isMaster || (await mayUndo(ctx, { kind, id }))) return
  allow(canLookIntoBin(actor, kind))
  found(canRestore(actor, await ownerOf(db, kind, id)) ? id : undefined)
}

/** Somebody else's item is one that is not there; what was restored for nothing is undone with the transaction. */
const restore = (ctx: Ctx, kind: BinEntity, id: string) =>
  write(ctx, async (tx, record) => {
    const undoes = await mayUndo({ ...ctx, db: tx }, { kind, id })
    allow(undoes || canLookIntoBin(ctx.actor, kind))
    const { bin }: BinnedItem = STORED[kind]
    const restored = found(await bin.restore(tx, id, ctx.now))
    found(undoes || canRestore(ctx.actor, restored.ownerId) ? restored : undefined)
    record({ entity: kind, id, name: restored.name, action: 'restored' })
  })

/** Whether it is there for the person to see. */
const isSeen = async ({ actor, db }: Ctx, kind: BinEntity, id: string) => {
  const { find }: BinnedItem = STORED[kind]
  const { canSee }: Access = ITEM_KINDS[kind].access
  const item = await find(db, id)
  return item !== undefined && canSee(actor, subjectOf(item))
}

/** Whoever may bring it back may do so again. */
export const restoreFromBin = (ctx: Ctx, kind: BinEntity, id: string) =>
  acknowledgeDone(restore(ctx, kind, id), () => isSeen(ctx, kind, id))
