import { contentAccess } from '#permissions/content.access.ts'

/** Pausing and activating are updates. */
export const newsAccess = contentAccess('news')
