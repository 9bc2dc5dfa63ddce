import type { NewsItem } from '@portal/contract/news/news'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { showFailure } from '#components/failure-notice.ts'
import { showSuccess } from '#components/notices.ts'
import { deleteNews } from './news.api.ts'

type Props = {
  readonly news: NewsItem
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

export const DeleteNewsDialog = ({ news, onClose, onRetry }: Props) => {
  const remove = useMutation(deleteNews)
  const confirm = () =>
    remove.mutate(news.id, {
      onSuccess: () => showSuccess('Deletado com sucesso!'),
      onError: (error) => showFailure('Erro ao deletar!', error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      title="Deseja excluir esta news?"
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{news.name}</strong>
    </ConfirmDialog>
  )
}
