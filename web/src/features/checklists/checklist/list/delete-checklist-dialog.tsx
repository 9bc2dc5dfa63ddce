import { canRestore } from '@portal/contract/bin/bin.access'
import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { deleteFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { useActor } from '#session/session.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteChecklistDialog = ({ checklist, ...then }: Props) => (
  <DeleteDialog
    title="Deseja realmente excluir?"
    item={checklist}
    deletion={checklistApi.remove}
    undo={canRestore(useActor(), checklist.owner_id) ? restoreOf('checklist') : undefined}
    success="Deletado com sucesso"
    failure={deleteFailure}
    {...then}
  />
)
