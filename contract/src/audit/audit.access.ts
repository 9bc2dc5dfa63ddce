import { isMaster } from '#permissions/actor.ts'

/** The whole trail, with where each change came from. */
export const canReadAudit = isMaster
