import type { StoredKind } from '#kinds/kind.ts'
import { files } from './file.tables.ts'

export const storedFileKind = {
  tables: [files],
  personal: { title: 'files_sent', table: files, whose: files.adminId, key: files.key },
} satisfies StoredKind
