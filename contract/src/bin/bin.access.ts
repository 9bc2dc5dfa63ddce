import { type Actor, isMaster } from '#permissions/actor.ts'
import type { BinKind } from './bin.ts'

/** Masters look into every bin; others into that of checklists, for their own. */
export const canLookIntoBin = (actor: Actor, kind: BinKind) =>
  isMaster(actor) || kind === 'checklist'

export const canRestore = (actor: Actor, ownerId: string | undefined) =>
  isMaster(actor) || ownerId === actor.id
