import { contentAccess } from '#permissions/content.access.ts'

export const documentAccess = contentAccess('documents')
