import { DEFAULT_ACCENT } from '@portal/contract/company/company'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companySettings } from './company.tables.ts'

export type CompanyRow = typeof companySettings.$inferSelect

/** There is one company. */
const isOurs = eq(companySettings.id, 'company')

/** What holds until a master says otherwise. */
const UNSAID: CompanyRow = {
  id: 'company',
  name: '',
  logoKey: null,
  accent: DEFAULT_ACCENT,
  footLine: '',
  updatedAt: new Date(0),
  updatedBy: '',
}

export const readCompany = async (db: Db) =>
  (await db.select().from(companySettings).where(isOurs)).at(0) ?? UNSAID

/** As it is; whoever else wants to change it waits until this transaction ends. */
export const lockCompany = async (tx: Db) => {
  await tx.insert(companySettings).values(UNSAID).onConflictDoNothing()
  return (await tx.select().from(companySettings).where(isOurs).for('update')).at(0) ?? UNSAID
}

export const updateCompany = async (tx: Db, values: Omit<CompanyRow, 'id'>) =>
  (await tx.update(companySettings).set(values).where(isOurs).returning()).at(0)
