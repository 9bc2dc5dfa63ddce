import { type BinEntity, ITEM_KINDS } from '#kinds/item-kinds.ts'
import { type Actor, isMaster } from '#permissions/actor.ts'
import { binKind } from './bin.ts'

const hasOwners = (kind: BinEntity) => ITEM_KINDS[kind].bin.openTo === 'owners'

/** Masters look into every bin; others into those of kinds that have owners, for their own. */
export const canLookIntoBin = (actor: Actor, kind: BinEntity) => isMaster(actor) || hasOwners(kind)

export const binKindsOf = (actor: Actor) =>
  binKind.options.filter((kind) => canLookIntoBin(actor, kind))

/** Whether anything could be in it for this person: the screen is offered to no one else. */
export const hasBin = (actor: Actor) =>
  binKind.options.some(
    (kind) => canLookIntoBin(actor, kind) && ITEM_KINDS[kind].access.canCreate(actor),
  )

/** For so long whoever deleted something may take that back, owner or not. */
export const UNDO_MS = 15 * 60_000

/** They must still be one who makes such things: an item comes back with all it had. */
export const canUndoDeletion = (actor: Actor, kind: BinEntity) =>
  ITEM_KINDS[kind].access.canCreate(actor)

export const canRestore = (actor: Actor, ownerId: string | undefined) =>
  isMaster(actor) || ownerId === actor.id
