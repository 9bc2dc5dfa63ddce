import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { IconEye } from '@tabler/icons-react'
import {
  DeleteAction,
  EditAction,
  ItemAction,
  RowActions,
  StatusAction,
} from '#components/lists/row-action.tsx'
import { useActor } from '#session/session.ts'

export type NewsDialog = 'preview' | 'status'

type Props = {
  readonly news: NewsItem
  readonly onOpen: (dialog: NewsDialog) => void
  readonly onEdit: (news: NewsItem) => void
  readonly onDelete: (news: NewsItem) => void
}

export const NewsActions = ({ news, onOpen, onEdit, onDelete }: Props) => {
  const actor = useActor()
  const mayUpdate = newsAccess.canUpdate(actor, news)
  return (
    <RowActions>
      <ItemAction
        verb="Visualizar"
        icon={IconEye}
        item={news}
        allowed={newsAccess.canOpen(actor, news)}
        onAct={() => onOpen('preview')}
      />
      <StatusAction item={news} allowed={mayUpdate} onAct={() => onOpen('status')} />
      <EditAction item={news} allowed={mayUpdate} onAct={onEdit} />
      <DeleteAction item={news} allowed={newsAccess.canDelete(actor, news)} onAct={onDelete} />
    </RowActions>
  )
}
