import type { BinItem } from '@portal/contract/bin/bin'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { useMutation } from '@tanstack/react-query'
import { errorCodeOf } from '#api/api-error.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { showRefusal } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { restoreItem } from './bin.api.ts'

const FAILURES: Readonly<Record<string, string>> = {
  entity_not_unique:
    'Já existe um checklist com este nome. Mude o nome do outro e restaure novamente.',
  not_found: 'Este item já não está na lixeira',
}

const restoreFailure = (error: unknown) => FAILURES[errorCodeOf(error)] ?? 'Erro ao restaurar!'

type Props = {
  readonly item: BinItem
  readonly onClose: () => void
  /** Opens the dialog again after a temporary failure. */
  readonly onRetry: () => void
}

export const RestoreDialog = ({ item, onClose, onRetry }: Props) => {
  const restore = useMutation(restoreItem)
  const confirm = () =>
    restore.mutate(item, {
      onSuccess: () => showSuccess('Restaurado com sucesso!'),
      onError: (error) => showRefusal(restoreFailure(error), error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={ITEM_KINDS[item.kind].bin.question}
      confirmLabel="Restaurar"
      busy={restore.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{item.name}</strong>
      <p>Volta a aparecer onde estava antes de ser excluído.</p>
    </ConfirmDialog>
  )
}
