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
  /** Opens this dialog again, after a failure that may be temporary. */
  readonly onRetry: () => void
}

export const CloneDialog = ({ checklist, onCloned, onClose, onRetry }: Props) => {
  const clone = useMutation(cloneChecklist)
  const confirm = () =>
    clone.mutate(checklist.id, {
      onSuccess: ([{ id }]) => {
        showSuccess('Clonado com sucesso!')
        onCloned(id)
      },
      onError: (error) => showFailure('Erro ao tentar clonar!', error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title="Deseja clonar este checklist?"
      confirmLabel="Clonar"
      busy={clone.isPending}
      onConfirm={confirm}
      onClose={() => !clone.isPending && onClose()}
    >
      <strong>{checklist.name}</strong>
      <p>A cópia começa como rascunho, com as mesmas categorias e perguntas.</p>
    </ConfirmDialog>
  )
}
