import type { ChecklistItem } from '@portal/contract/checklists/checklist'
import { DeleteDialog } from '#components/delete-dialog.tsx'
import { deleteFailure } from '#features/checklists/checklist.messages.ts'
import { deleteChecklist } from '#features/checklists/checklists.api.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteChecklistDialog = ({ checklist, ...then }: Props) => (
  <DeleteDialog
    title="Deseja realmente excluir?"
    item={checklist}
    deletion={deleteChecklist}
    success="Deletado com sucesso"
    failure={deleteFailure}
    {...then}
  />
)
