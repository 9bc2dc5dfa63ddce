import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { permissionOf } from '@portal/contract/permissions/actor'
import { IconEye } from '@tabler/icons-react'
import {
  ItemActions,
  deleteAction,
  editAction,
  itemAction,
  statusAction,
} from '#components/lists/item-actions.tsx'
import { useActor } from '#session/session.ts'

type Act = (news: NewsItem) => void
type Props = {
  readonly news: NewsItem
  readonly onPreview: Act
  readonly onStatus: Act
  readonly onEdit: Act
  readonly onDelete: Act
}

export const NewsActions = ({ news, onPreview, onStatus, onEdit, onDelete }: Props) => {
  const actor = useActor()
  const toOpen = permissionOf(actor, 'news.get', newsAccess.canOpen(actor, news))
  const toUpdate = permissionOf(actor, 'news.update', newsAccess.canUpdate(actor, news))
  const toDelete = permissionOf(actor, 'news.delete', newsAccess.canDelete(actor, news))
  return (
    <ItemActions
      name={news.name}
      actions={[
        itemAction('Visualizar', IconEye, { item: news, permission: toOpen, onAct: onPreview }),
        statusAction({ item: news, permission: toUpdate, onAct: onStatus }),
        editAction({ item: news, permission: toUpdate, onAct: onEdit }),
        deleteAction({ item: news, permission: toDelete, onAct: onDelete }),
      ]}
    />
  )
}
