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

type RowAction = (news: NewsItem) => void
export type NewsRowActions = {
  readonly onPreview: RowAction
  readonly onStatus: RowAction
  readonly onEdit: RowAction
  readonly onDelete: RowAction
}

const unless = (allowed: boolean) => (allowed ? undefined : NO_RIGHT)

export const NewsActions = ({ news, ...actions }: NewsRowActions & { readonly news: NewsItem }) => {
  const actor = useActor()
  const toUpdate = unless(newsAccess.canUpdate(actor, news))
  return (
    <RowActions>
      <RowAction
        label={`Visualizar ${news.name}`}
        icon={IconEye}
        refusal={unless(newsAccess.canOpen(actor, news))}
        onClick={() => actions.onPreview(news)}
      />
      <RowAction
        label={`${news.active ? 'Pausar' : 'Ativar'} ${news.name}`}
        icon={news.active ? IconPlayerPause : IconPlayerPlay}
        refusal={toUpdate}
        onClick={() => actions.onStatus(news)}
      />
      <RowAction
        label={`Editar ${news.name}`}
        icon={IconPencil}
        leadsOn={news.id}
        refusal={toUpdate}
        onClick={() => actions.onEdit(news)}
      />
      <RowAction
        label={`Excluir ${news.name}`}
        icon={IconTrash}
        refusal={unless(newsAccess.canDelete(actor, news))}
        isDangerous
        onClick={() => actions.onDelete(news)}
      />
    </RowActions>
  )
}
