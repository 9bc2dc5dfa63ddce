import { type Actor, holdsEvery } from '#permissions/actor.ts'

export const canSeeDashboard = (actor: Actor) => holdsEvery(actor, ['dashboard.get'])
