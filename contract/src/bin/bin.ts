import * as z from 'zod/mini'
import { BIN_ENTITIES, type BinEntity, ITEM_KINDS } from '#kinds/item-kinds.ts'
import { type Actor, isMaster } from '#permissions/actor.ts'
import { DAY_MS, MINUTE_MS } from '#shared/calendar.ts'
import { counted } from '#shared/number-format.ts'

/** In reverse order, so that kinds shared by the whole company come before those with owners. */
export const binKind = z.enum(BIN_ENTITIES.toReversed())

/** A deleted item that can still be restored. */
export const binItem = z.object({
  kind: binKind,
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
  /** When it is deleted permanently. */
  expires_at: z.iso.datetime(),
})
export type BinItem = z.output<typeof binItem>

export const BIN_DAYS = 30
export const BIN_MS = BIN_DAYS * DAY_MS

/** Days, rounded up, until it is deleted permanently; 0 if that can happen at any moment. */
const binDaysLeft = (expiresAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS))

export const binLabel = (expiresAt: string, now: Date) => {
  const days = binDaysLeft(expiresAt, now)
  if (days === 0) return 'será apagado em instantes'
  return `será apagado em ${counted(days, 'dia', 'dias')}`
}

const hasOwners = (kind: BinEntity) => ITEM_KINDS[kind].bin.openTo === 'owners'

/** Masters can open every bin; others can open the bins of kinds with owners, where they see their own items. */
export const canOpenBin = (actor: Actor, kind: BinEntity) => isMaster(actor) || hasOwners(kind)

export const binKindsOf = (actor: Actor) =>
  binKind.options.filter((kind) => canOpenBin(actor, kind))

/** The screen is offered only to people who may create items of a kind whose bin they can open. */
export const hasBin = (actor: Actor) =>
  binKind.options.some(
    (kind) => canOpenBin(actor, kind) && ITEM_KINDS[kind].access.canCreate(actor),
  )

/** How long a person can undo their own deletion, even of items that others own. */
export const UNDO_MS = 15 * MINUTE_MS

/** Undoing requires the right to create items of the kind, because the item comes back with everything it had. */
export const canUndoDeletion = (actor: Actor, kind: BinEntity) =>
  ITEM_KINDS[kind].access.canCreate(actor)

export const canRestore = (actor: Actor, ownerId: string | undefined) =>
  isMaster(actor) || ownerId === actor.id
