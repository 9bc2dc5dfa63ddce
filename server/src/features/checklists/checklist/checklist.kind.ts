import type { BinnedItem } from '#kinds/kind.ts'
import { findChecklist, restoreChecklist } from './checklist.queries.ts'
import { checklists } from './checklist.tables.ts'
import { checklistPeriods, checklistVersions } from './version.tables.ts'

export const checklistKind = {
  tables: [checklists, checklistVersions, checklistPeriods],
  names: { key: checklists.id, name: checklists.name, mentionedIn: ['checklistId', 'from'] },
  personal: {
    title: 'checklists_owned',
    table: checklists,
    whose: checklists.ownerId,
    key: checklists.id,
    name: checklists.ownerName,
  },
  find: findChecklist,
  bin: { table: checklists, restore: restoreChecklist, ownerId: checklists.ownerId },
} satisfies BinnedItem
