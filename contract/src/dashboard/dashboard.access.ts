import { ITEM_KINDS, type ItemEntity } from '#kinds/item-kinds.ts'
import { type Actor, holdsEvery } from '#permissions/actor.ts'

/** A widget of the dashboard requires the right to list the kind that it summarises. */
export const canSeeWidget = (actor: Actor, kind: ItemEntity) =>
  canSeeDashboard(actor) && ITEM_KINDS[kind].access.canList(actor)

export const canSeeDashboard = (actor: Actor) => holdsEvery(actor, ['dashboard.get'])
