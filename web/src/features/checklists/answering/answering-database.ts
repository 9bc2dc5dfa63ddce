import { sealedDatabase } from '#device/sealed-database.ts'

/** What is kept here of answering: of each person apart. */
export const answeringDatabase = sealedDatabase('portal-answering')
