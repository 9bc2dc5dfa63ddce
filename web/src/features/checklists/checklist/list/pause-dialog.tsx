import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { StatusChange } from '#features/checklists/checklist/checklists.api.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onChange: (change: StatusChange) => void
  readonly onClose: () => void
}

export const PauseDialog = ({ checklist, onChange, onClose }: Props) => {
  const confirm = () => {
    onChange({ id: checklist.id, active: false })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Deseja pausar este checklist?"
      confirmLabel="Pausar"
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{checklist.name}</strong>
      <p>Enquanto estiver pausado, ninguém poderá responder a ele.</p>
    </ConfirmDialog>
  )
}
