import { DEFAULT_ACCENT } from '@portal/contract/company/company-input'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { StoredKind } from '#kinds/kind.ts'
import { companySettings } from './company.tables.ts'

export const readCompany = async (db: Db) =>
  (await db.select().from(companySettings).where(isCompanyRow)).at(0) ?? DEFAULT_COMPANY

/** Reads the row for update, and creates it first where it is missing. */
export const lockCompany = async (tx: Db) => {
  await tx.insert(companySettings).values(DEFAULT_COMPANY).onConflictDoNothing()
  return (
    (await tx.select().from(companySettings).where(isCompanyRow).for('update')).at(0) ??
    DEFAULT_COMPANY
  )
}

export const updateCompany = async (tx: Db, values: Omit<CompanyRow, 'id'>) =>
  (await tx.update(companySettings).set(values).where(isCompanyRow).returning()).at(0)

export const storedCompanyKind = { tables: [companySettings] } satisfies StoredKind

export type CompanyRow = typeof companySettings.$inferSelect

/** There is one company. */
const isCompanyRow = eq(companySettings.id, 'company')

/** The settings until a master saves others. */
const DEFAULT_COMPANY: CompanyRow = {
  id: 'company',
  name: '',
  logoKey: null,
  accent: DEFAULT_ACCENT,
  footLine: '',
  updatedAt: new Date(0),
  updatedBy: '',
}
