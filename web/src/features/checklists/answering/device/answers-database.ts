import { sealedDatabase } from '#device/sealed-database.ts'

/** Records of answering on this device; each one belongs to one person. */
export const answersDatabase = sealedDatabase('portal-answers')
