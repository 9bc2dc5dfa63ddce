import type { NewsItem } from '@portal/contract/news/news'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { StatusChange } from './news.api.ts'

type Props = {
  readonly news: NewsItem
  readonly onChange: (change: StatusChange) => void
  readonly onClose: () => void
}

export const StatusDialog = ({ news, onChange, onClose }: Props) => {
  const { id, name, active } = news
  const confirm = () => {
    onChange({ id, active: !active })
    onClose()
  }
  return (
    <ConfirmDialog
      title={active ? 'Deseja desativar esta notícia?' : 'Deseja ativar esta notícia?'}
      confirmLabel={active ? 'Pausar' : 'Ativar'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{name}</strong>
    </ConfirmDialog>
  )
}
