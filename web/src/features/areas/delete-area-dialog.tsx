import type { Area } from '@portal/contract/areas/area'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { showFailure } from '#components/failure-notice.ts'
import { showSuccess } from '#components/notices.ts'
import { deleteFailure } from './area.messages.ts'
import { deleteArea } from './areas.api.ts'

type Props = {
  readonly area: Area
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

export const DeleteAreaDialog = ({ area, onClose, onRetry }: Props) => {
  const remove = useMutation(deleteArea)
  const confirm = () =>
    remove.mutate(area.id, {
      onSuccess: () => showSuccess('Deletado com sucesso!'),
      onError: (error) => showFailure(deleteFailure(error), error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      title="Deseja excluir esta Área?"
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{area.name}</strong>
    </ConfirmDialog>
  )
}
