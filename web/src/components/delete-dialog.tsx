import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from './failure-notice.ts'
import { showSuccess } from './notices.ts'

type Props = {
  /** The question, in the words of the thing it is about. */
  readonly title: string
  readonly item: { readonly id: string; readonly name: string }
  readonly deletion: UseMutationOptions<null, Error, string>
  /** Where the thing has words of its own. */
  readonly success?: string
  /** Why it failed, where there is more to say. */
  readonly failure?: (error: unknown) => string | undefined
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

const DELETED = 'Deletado com sucesso!'
const FAILED = 'Erro ao deletar!'

/** Asks before anything is deleted, and tells how it went. */
export const DeleteDialog = (props: Props) => {
  const { title, item, deletion, success = DELETED, failure, onClose, onRetry } = props
  const remove = useMutation(deletion)
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: () => showSuccess(success),
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
