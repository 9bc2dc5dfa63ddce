import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import {
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { NO_RIGHT, RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useActor } from '#session/session.ts'

export type NewsDialog = 'preview' | 'status'

type Props = {
  readonly news: NewsItem
  readonly onOpen: (dialog: NewsDialog) => void
  readonly onEdit: (news: NewsItem) => void
  readonly onDelete: (news: NewsItem) => void
}

const unless = (allowed: boolean) => (allowed ? undefined : NO_RIGHT)

export const NewsActions = ({ news, onOpen, onEdit, onDelete }: Props) => {
  const actor = useActor()
  const toUpdate = unless(newsAccess.canUpdate(actor, news))
  return (
    <RowActions>
      <RowAction
        label={`Visualizar ${news.name}`}
        icon={IconEye}
        refusal={unless(newsAccess.canOpen(actor, news))}
        onClick={() => onOpen('preview')}
      />
      <RowAction
        label={`${news.active ? 'Pausar' : 'Ativar'} ${news.name}`}
        icon={news.active ? IconPlayerPause : IconPlayerPlay}
        refusal={toUpdate}
        onClick={() => onOpen('status')}
      />
      <RowAction
        label={`Editar ${news.name}`}
        icon={IconPencil}
        leadsOn={news.id}
        refusal={toUpdate}
        onClick={() => onEdit(news)}
      />
      <RowAction
        label={`Excluir ${news.name}`}
        icon={IconTrash}
        refusal={unless(newsAccess.canDelete(actor, news))}
        isDangerous
        onClick={() => onDelete(news)}
      />
    </RowActions>
  )
}
