import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { cloneChecklist } from '#features/checklists/checklist/checklists.api.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onCloned: (cloneId: string) => void
  readonly onClose: () => void
}

export const CloneDialog = ({ checklist, onCloned, onClose }: Props) => {
  const clone = useMutation(cloneChecklist)
  const confirm = () =>
    clone.mutate(checklist.id, {
      onSuccess: ([{ id }]) => {
        showSuccess('Clonado com sucesso!')
        onClose()
        onCloned(id)
      },
      onError: (error) => showFailure('Erro ao tentar clonar!', error, confirm),
    })
  return (
    <ConfirmDialog
      title="Deseja clonar este checklist?"
      confirmLabel="Clonar"
      busy={clone.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{checklist.name}</strong>
      <p>A cópia começa como rascunho, com as mesmas categorias e perguntas.</p>
    </ConfirmDialog>
  )
}
