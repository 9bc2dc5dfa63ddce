import { isMaster } from '#permissions/actor.ts'

/** The whole audit, including the IP addresses. */
export const canReadAudit = isMaster
