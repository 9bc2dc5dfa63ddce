import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from './failure-notice.ts'
import { showSuccess } from './notices.ts'

type Props = {
  /** The question, in the words of the thing it is about. */
  readonly title: string
  readonly item: { readonly id: string; readonly name: string }
  readonly deletion: UseMutationOptions<null, Error, string>
  /** Why it failed, where there is more to say. */
  readonly failure?: (error: unknown) => string | undefined
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

const FAILED = 'Erro ao deletar!'

/** Asks before anything is deleted, and tells how it went. */
export const DeleteDialog = ({ title, item, deletion, failure, onClose, onRetry }: Props) => {
  const remove = useMutation(deletion)
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: () => showSuccess('Deletado com sucesso!'),
      onError: (error) => showFailure(failure?.(error) ?? FAILED, error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{item.name}</strong>
    </ConfirmDialog>
  )
}
