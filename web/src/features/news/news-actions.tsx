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

type Deed = (news: NewsItem) => void
export type NewsDeeds = {
  readonly onPreview: Deed
  readonly onStatus: Deed
  readonly onEdit: Deed
  readonly onDelete: Deed
}

const unless = (allowed: boolean) => (allowed ? undefined : NO_RIGHT)

export const NewsActions = ({ news, ...deeds }: NewsDeeds & { readonly news: NewsItem }) => {
  const actor = useActor()
  const toUpdate = unless(newsAccess.canUpdate(actor, news))
  return (
    <RowActions>
      <RowAction
        label={`Visualizar ${news.name}`}
        icon={IconEye}
        refusal={unless(newsAccess.canOpen(actor, news))}
        onClick={() => deeds.onPreview(news)}
      />
      <RowAction
        label={`${news.active ? 'Pausar' : 'Ativar'} ${news.name}`}
        icon={news.active ? IconPlayerPause : IconPlayerPlay}
        refusal={toUpdate}
        onClick={() => deeds.onStatus(news)}
      />
      <RowAction
        label={`Editar ${news.name}`}
        icon={IconPencil}
        leadsOn={news.id}
        refusal={toUpdate}
        onClick={() => deeds.onEdit(news)}
      />
      <RowAction
        label={`Excluir ${news.name}`}
        icon={IconTrash}
        refusal={unless(newsAccess.canDelete(actor, news))}
        isDangerous
        onClick={() => deeds.onDelete(news)}
      />
    </RowActions>
  )
}
