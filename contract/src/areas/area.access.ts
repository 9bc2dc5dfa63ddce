import { isMaster } from '#permissions/actor.ts'

export const canManageAreas = isMaster
