import type { BinItem } from '@portal/contract/bin/bin'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import type { Kind } from '@portal/contract/kinds/kind'
import { useMutation } from '@tanstack/react-query'
import { errorCodeOf } from '#api/api-error.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { showRefusal } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { restoreItem } from './bin.api.ts'

const takenText = ({ label, article }: Kind) =>
  `Já existe ${article === 'o' ? 'um' : 'uma'} ${label.toLowerCase()} com este nome. Mude o nome d${article} outr${article} e restaure novamente.`

const restoreFailure = (error: unknown, kind: Kind) => {
  const code = errorCodeOf(error)
  if (code === 'entity_not_unique') return takenText(kind)
  return code === 'not_found' ? 'Este item já não está na lixeira' : 'Erro ao restaurar!'
}

type Props = {
  readonly item: BinItem
  readonly onClose: () => void
}

export const RestoreDialog = ({ item, onClose }: Props) => {
  const kind = ITEM_KINDS[item.kind]
  const restore = useMutation(restoreItem)
  const confirm = () =>
    restore.mutate(item, {
      onSuccess: () => {
        showSuccess('Restaurado com sucesso!')
        onClose()
      },
      onError: (error) => showRefusal(restoreFailure(error, kind), error, confirm),
    })
  return (
    <ConfirmDialog
      title={kind.bin.question}
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
