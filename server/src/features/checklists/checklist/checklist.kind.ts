import type { BinnedItem } from '#kinds/kind.ts'
import { findChecklist, restoreChecklist } from './checklist.queries.ts'
import { checklists } from './checklist.tables.ts'
import { keepPeriod } from './version.queries.ts'
import { checklistPeriods, checklistVersions } from './version.tables.ts'

/** In the bin it was not open, whatever its dates are. */
const restore: BinnedItem['bin']['restore'] = async (db, id, now) => {
  const restored = await restoreChecklist(db, id)
  if (restored !== undefined) await keepPeriod(db, restored, now)
  return restored
}

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
  bin: { table: checklists, restore, ownerId: checklists.ownerId },
} satisfies BinnedItem
