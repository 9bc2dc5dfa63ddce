import { canCreateChecklists } from '#checklists/checklist/checklist.access.ts'
import { type Actor, isMaster } from '#permissions/actor.ts'
import { type BinKind, binKind } from './bin.ts'

/** Masters look into every bin; others into that of checklists, for their own. */
export const canLookIntoBin = (actor: Actor, kind: BinKind) =>
  isMaster(actor) || kind === 'checklist'

export const binsOf = (actor: Actor) =>
  binKind.options.filter((kind) => canLookIntoBin(actor, kind))

/** Whether anything could be in it for this person: the screen is offered to no one else. */
export const hasBin = (actor: Actor) => isMaster(actor) || canCreateChecklists(actor)

export const canRestore = (actor: Actor, ownerId: string | undefined) =>
  isMaster(actor) || ownerId === actor.id
