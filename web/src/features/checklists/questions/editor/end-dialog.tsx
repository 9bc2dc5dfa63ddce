import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'

type OnOne = { readonly checklistId: string; readonly id: string }
type Props = {
  readonly checklistId: string
  readonly item: { readonly id: string; readonly name: string }
  readonly deletion: UseMutationOptions<null, Error, OnOne>
  /** What else goes with it. */
  readonly consequence?: string | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** Asks before a category or a question is deleted, and tells how it went. */
export const EndDialog = ({ checklistId, item, deletion, consequence, ...then }: Props) => {
  const remove = useMutation(deletion)
  const confirm = () =>
    remove.mutate(
      { checklistId, id: item.id },
      {
        onSuccess: () => void showSuccess('Deletado com sucesso'),
        onError: (error) => void showFailure('Erro ao deletar', error, then.onRetry),
        onSettled: then.onClose,
      },
    )
  return (
    <ConfirmDialog
      opened
      title="Deseja realmente excluir?"
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={then.onClose}
    >
      <strong>{item.name}</strong>
      {consequence !== undefined && <p>{consequence}</p>}
    </ConfirmDialog>
  )
}
