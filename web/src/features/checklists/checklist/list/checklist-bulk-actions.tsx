import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canPlaceChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import { currentDay } from '#company-calendar.ts'
import {
  type BulkAction,
  bulkDeletion,
  bulkMove,
  bulkStatus,
  refusalUnless,
} from '#components/lists/bulk/bulk.ts'
import { bulkRestoreOf } from '#features/bin/bin.api.ts'
import { deleteRefusal } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'

/** An expired checklist could be paused, but not activated again. */
const expiredRefusal = ({ end_date: end }: ListedChecklist) =>
  hasEnded(end, currentDay()) ? 'expirado' : undefined

/** Counts only the answers that the person may read; the server refuses when there are others. */
const answeredRefusal = ({ answers }: ListedChecklist) =>
  answers !== null && answers > 0 ? 'já foi respondido' : undefined

/** False where undo would fail: owners may remove filiais for which they hold no scope, but cannot add them again. */
const canMoveBack = (actor: Actor, checklist: ListedChecklist) =>
  canPlaceChecklist(actor, { ...checklist, subsidiaries: [] }, checklist)

export const checklistBulkActions = (actor: Actor): readonly BulkAction<ListedChecklist>[] => {
  const mayUpdate = refusalUnless((checklist: ListedChecklist) =>
    canUpdateChecklist(actor, checklist),
  )
  const mayDelete = refusalUnless((checklist: ListedChecklist) =>
    canDeleteChecklist(actor, checklist),
  )
  return [
    ...bulkStatus<ListedChecklist>({
      refusalOf: (checklist) => mayUpdate(checklist) ?? expiredRefusal(checklist),
      pause: ({ id }) => checklistApi.change(id, { active: false }),
      activate: ({ id, start_date, end_date }) =>
        checklistApi.change(id, { active: true, start_date, end_date }),
    }),
    bulkMove({
      refusalOf: refusalUnless(
        (checklist) => canUpdateChecklist(actor, checklist) && canMoveBack(actor, checklist),
      ),
      change: checklistApi.change,
      read: (id) => checklistApi.readItem(id),
      renderPlaces: (places) => <SubsidiariesPicker scope="checklist.update" {...places} />,
    }),
    bulkDeletion({
      refusalOf: (checklist) => mayDelete(checklist) ?? answeredRefusal(checklist),
      remove: checklistApi.deleteItem,
      restore: bulkRestoreOf(actor, 'checklist'),
      reasonOf: deleteRefusal,
    }),
  ]
}
