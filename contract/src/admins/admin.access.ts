import { type Actor, isMaster } from '#permissions/actor.ts'

export const canManageAdmins = isMaster

/** Masters can neither delete nor demote themselves, so that one always remains. */
export const canRemoveOrDemote = (actor: Actor, admin: { readonly id: string }) =>
  isMaster(actor) && actor.id !== admin.id
