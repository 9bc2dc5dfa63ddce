import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { NEWS_STATES } from '@portal/contract/news/state'
import { newsStateName } from '@portal/contract/news/state-name'
import { useState } from 'react'
import { countOf } from '#api/filters.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { type ActiveFilter, chip } from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { formatDate, formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { NewsActions, type NewsDialog } from './news-actions.tsx'
import { NewsStateBadge } from './news-state.tsx'
import { type NewsSearch, changeStatus, newsApi, newsSearch } from './news.api.ts'

const StatusDialog = lazyDialog(async () => (await import('./status-dialog.tsx')).StatusDialog)
const NewsPreview = lazyDialog(async () => (await import('./news-preview.tsx')).NewsPreview)

type OpenDialog = { readonly about: NewsDialog; readonly news: NewsItem }

const STATUS_NAMES = { active: 'Status: ativas', inactive: 'Status: inativas' }

const activeFilters = ({ status, state }: NewsSearch): ActiveFilter<NewsSearch>[] => [
  ...chip(status, (name) => STATUS_NAMES[name], { status: '' }),
  ...chip(state, (name) => `Situação: ${NEWS_STATES[name].label}`, { state: '' }),
]

const STATES = newsStateName.options.map((value) => ({ value, label: NEWS_STATES[value].label }))

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
  const { status, state } = search
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
      isFiltered={search.q + status + state !== ''}
      unfiltered={{ ...search, status: '', state: '', q: '', page: 1 }}
      create={create}
      filters={
        <FilterTools
          search={search}
          onSearch={onSearch}
          active={activeFilters(search)}
          count={countOf({ status, state })}
        >
          {(narrowAndClose) => (
            <SelectField
              label="Situação"
              none="Todas"
              options={STATES}
              value={state}
              onChange={(chosen) => narrowAndClose(newsSearch.parse({ ...search, state: chosen }))}
            />
          )}
        </FilterTools>
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
