import type { DocumentItem } from '@portal/contract/documents/document'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { showFailure } from '#components/failure-notice.ts'
import { showSuccess } from '#components/notices.ts'
import { deleteDocument } from './documents.api.ts'

type Props = {
  readonly document: DocumentItem
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

export const DeleteDocumentDialog = ({ document, onClose, onRetry }: Props) => {
  const remove = useMutation(deleteDocument)
  const confirm = () =>
    remove.mutate(document.id, {
      onSuccess: () => showSuccess('Deletado com sucesso!'),
      onError: (error) => showFailure('Erro ao deletar!', error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      title="Deseja excluir este documento?"
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{document.name}</strong>
    </ConfirmDialog>
  )
}
