import { type ItemEntity, KINDS } from '#kinds/kinds.ts'
import { type Actor, holdsEvery } from '#permissions/actor.ts'

export const canSeeDashboard = (actor: Actor) => holdsEvery(actor, ['dashboard.get'])

/** Each panel of the dashboard opens to whoever may list the kind that it summarises. */
export const canSeePanel = (actor: Actor, kind: ItemEntity) =>
  canSeeDashboard(actor) && KINDS[kind].access.canList(actor)
