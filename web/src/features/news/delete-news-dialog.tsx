import type { NewsItem } from '@portal/contract/news/news'
import { DeleteDialog } from '#components/delete-dialog.tsx'
import { deleteNews } from './news.api.ts'

type Props = {
  readonly news: NewsItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteNewsDialog = ({ news, ...then }: Props) => (
  <DeleteDialog title="Deseja excluir esta news?" item={news} deletion={deleteNews} {...then} />
)
