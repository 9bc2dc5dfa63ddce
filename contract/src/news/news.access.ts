import { contentAccess } from '#permissions/content.access.ts'

/** Pausing and activating count as updates. */
export const newsAccess = contentAccess('news')
