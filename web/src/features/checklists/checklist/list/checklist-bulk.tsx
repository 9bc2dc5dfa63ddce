import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { type BulkAction, bulkDeletion, bulkMove, bulkPause } from '#components/lists/bulk/bulk.ts'
import { restoringOf } from '#features/bin/bin.api.ts'
import { deleteRefusal } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'

export const checklistBulk = (actor: Actor): readonly BulkAction<ListedChecklist>[] => {
  const mayUpdate = (checklist: ListedChecklist) => canUpdateChecklist(actor, checklist)
  return [
    bulkPause({
      isFor: mayUpdate,
      pause: ({ id }) => checklistApi.change(id, { active: false }),
      activate: ({ id, start_date, end_date }) =>
        checklistApi.change(id, { active: true, start_date, end_date }),
    }),
    bulkMove({
      isFor: mayUpdate,
      change: checklistApi.change,
      renderPlaces: (places) => <SubsidiariesPicker scope="checklist.update" {...places} />,
    }),
    bulkDeletion({
      isFor: (checklist) => canDeleteChecklist(actor, checklist),
      remove: checklistApi.removeOne,
      restore: restoringOf(actor, 'checklist'),
      reasonOf: deleteRefusal,
    }),
  ]
}
