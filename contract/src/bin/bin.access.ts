import { type BinEntity, ITEM_KINDS } from '#kinds/item-kinds.ts'
import { type Actor, isMaster } from '#permissions/actor.ts'
import { MINUTE_MS } from '#shared/calendar.ts'
import { binKind } from './bin.ts'

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
