import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { type ActiveFilter, FilterChips } from '#components/lists/filter-chips.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { formatDate, formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import classes from './news-list.module.css'
import { NewsActions, type NewsDialog } from './news-actions.tsx'
import { NewsStateBadge } from './news-state.tsx'
import { type NewsSearch, changeStatus, newsApi, newsSearch } from './news.api.ts'

const StatusDialog = lazyDialog(async () => (await import('./status-dialog.tsx')).StatusDialog)
const NewsPreview = lazyDialog(async () => (await import('./news-preview.tsx')).NewsPreview)

type OpenDialog = { readonly about: NewsDialog; readonly news: NewsItem }

const STATUS_NAMES = { active: 'Status: ativas', inactive: 'Status: inativas' }

const activeFilters = ({ status }: NewsSearch): ActiveFilter<NewsSearch>[] =>
  status === '' ? [] : [{ code: 'status', name: STATUS_NAMES[status], without: { status: '' } }]

const period = ({ start_date: start, end_date: end }: NewsItem) =>
  `${formatDate(start)} a ${formatDate(end)}`

const columns: readonly Column<NewsItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} />, sortBy: 'name' },
  { header: 'Status', cell: (news) => <NewsStateBadge news={news} />, width: 'fit' },
  { header: 'Período', cell: period, width: 'fit' },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    sortBy: 'created_at',
    width: 'fit',
  },
]

export const NewsList = ({
  search,
  onSearch,
  onCreate,
  onEdit,
}: ItemListProps<NewsItem, NewsSearch>) => {
  const actor = useActor()
  const [open, setOpen] = useState<OpenDialog>()
  const change = useStatusChange(changeStatus)
  const deletion = useDeletion((news: NewsItem) => ({
    title: 'Deseja excluir esta news?',
    item: news,
    deletion: newsApi.remove,
    undo: actor.isMaster ? restoreOf('news') : undefined,
  }))
  const close = () => setOpen(undefined)
  const create = newsAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Notícia +</Button>
  )
  const actions = (news: NewsItem) => (
    <NewsActions
      news={news}
      onOpen={(about) => setOpen({ about, news })}
      onEdit={onEdit}
      onDelete={deletion.ask}
    />
  )
  return (
    <ItemList
      title="Notícias"
      lead="O que a empresa publica para as fazendas, com período de exibição e filiais de destino."
      searchLabel="Buscar Notícia"
      source={newsApi}
      columns={columns}
      actions={actions}
      search={search}
      onSearch={onSearch}
      reordered={(order) => newsSearch.parse({ ...search, order, page: 1 })}
      isFiltered={search.q !== '' || search.status !== ''}
      unfiltered={{ ...search, status: '', q: '', page: 1 }}
      create={create}
      filters={
        <div className={classes.filters}>
          <FilterChips
            active={activeFilters(search)}
            onRemove={(without) => onSearch({ ...search, ...without, page: 1 })}
          />
        </div>
      }
    >
      {open?.about === 'preview' && <NewsPreview news={open.news} onClose={close} />}
      {open?.about === 'status' && (
        <StatusDialog news={open.news} onChange={(wanted) => void change(wanted)} onClose={close} />
      )}
      {deletion.dialog}
    </ItemList>
  )
}
