import { type Actor, isMaster } from './actor.ts'

export const canManageCompany = isMaster

/** The whole audit, including the IP addresses. */
export const canReadAudit = isMaster

export const canManageAdmins = isMaster

/** Masters can neither delete nor demote themselves, so that one always remains. */
export const canRemoveOrDemote = (actor: Actor, admin: { readonly id: string }) =>
  isMaster(actor) && actor.id !== admin.id

export const canManageAreas = isMaster
