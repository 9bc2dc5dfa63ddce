import type { NewsItem } from '@portal/contract/news/news'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { useActor } from '#session/session.ts'
import { newsApi } from './news.api.ts'

type Props = {
  readonly news: NewsItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteNewsDialog = ({ news, ...then }: Props) => (
  <DeleteDialog
    title="Deseja excluir esta news?"
    item={news}
    deletion={newsApi.remove}
    undo={useActor().isMaster ? restoreOf('news') : undefined}
    {...then}
  />
)
