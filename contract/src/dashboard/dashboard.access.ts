import { type Actor, holdsEvery, holdsSome } from '#permissions/actor.ts'

export const canSeeDashboard = (actor: Actor) => holdsEvery(actor, ['dashboard.get'])

/** Each panel of the dashboard opens with the list scope of what it summarises. */
export const canSeePanel = (actor: Actor, panel: 'checklist' | 'documents' | 'news') =>
  canSeeDashboard(actor) && holdsSome(actor, [`${panel}.list`])
