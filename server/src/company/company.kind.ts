import type { StoredKind } from '#kinds/kind.ts'
import { companySettings } from './company.tables.ts'

export const companyKind = { tables: [companySettings] } satisfies StoredKind
