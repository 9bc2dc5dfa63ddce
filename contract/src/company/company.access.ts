import { isMaster } from '#permissions/actor.ts'

export const canManageCompany = isMaster
