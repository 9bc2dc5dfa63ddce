import type { BinnedItem } from '#kinds/kind.ts'
import { findChecklist, restoreChecklist } from './checklist.queries.ts'
import { checklists } from './checklist.tables.ts'
import { savePeriod } from './version.queries.ts'
import { checklistPeriods, checklistVersions } from './version.tables.ts'

/** A period starts at the restore, because a checklist in the bin is not open, whatever its dates. */
const restore: BinnedItem['bin']['restore'] = async (db, id, now) => {
  const restored = await restoreChecklist(db, id)
  if (restored !== undefined) await savePeriod(db, restored, now)
  return restored
}

export const storedChecklistKind = {
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
  bin: { table: checklists, restore, ownerId: checklists.ownerId },
} satisfies BinnedItem
