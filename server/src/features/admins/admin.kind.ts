import type { StoredItem } from '#kinds/kind.ts'
import { findAdmin } from './admin.queries.ts'
import { adminScopes, admins } from '#accounts/admin.tables.ts'

export const storedAdminKind = {
  tables: [admins, adminScopes],
  find: findAdmin,
} satisfies StoredItem
