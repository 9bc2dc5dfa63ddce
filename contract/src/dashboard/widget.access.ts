import { ITEM_KINDS, type ItemEntity } from '#kinds/item-kinds.ts'
import type { Actor } from '#permissions/actor.ts'
import { canSeeDashboard } from './dashboard.access.ts'

/** A widget of the dashboard requires the right to list the kind that it summarises. */
export const canSeeWidget = (actor: Actor, kind: ItemEntity) =>
  canSeeDashboard(actor) && ITEM_KINDS[kind].access.canList(actor)
