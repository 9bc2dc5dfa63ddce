import type { StoredKind } from '#kinds/kind.ts'
import { companySettings } from './company.tables.ts'

export const storedCompanyKind = { tables: [companySettings] } satisfies StoredKind
