import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { NEWS_STATES } from '@portal/contract/news/news-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart, lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { type ActiveFilter, filterChip } from '#components/lists/filter-chips.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { type FiliaisCell, filiaisCell } from '#components/lists/some-names.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { undoDeletionOf } from '#features/bin/bin.api.ts'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { formatPeriod } from '#format.ts'
import { useActor } from '#session/session.ts'
import { NewsActions } from './news-actions.tsx'
import { NewsStateBadge } from './news-state-badge.tsx'
import { type NewsSearch, newsFilter, newsSearch } from './news-search.ts'
import { changeStatus, newsApi } from './news.api.ts'

const NewsFilter = lazyComponent(async () => (await import('./news-filter.tsx')).NewsFilter)
const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog)
const NewsPreview = lazyPart(async () => (await import('./news-preview.tsx')).NewsPreview)

const STATUS_NAMES = {
  active: 'Situação: todas as ativas',
  inactive: 'Situação: todas as inativas',
}

const stateChips = ({ status, state }: NewsSearch): ActiveFilter<NewsSearch>[] => [
  ...filterChip(status, (name) => STATUS_NAMES[name], { status: '' }),
  ...filterChip(state, (name) => `Situação: ${NEWS_STATES[name].label}`, { state: '' }),
]

const statusAndPeriod = (news: NewsItem) => (
  <>
    <NewsStateBadge news={news} />
    <small className="block text-ink-soft text-xs">
      {formatPeriod(news.start_date, news.end_date)}
    </small>
  </>
)

const linkOf = (search: NewsSearch, { id }: NewsItem) =>
  linkOptions({
    to: '/news',
    search: { ...search, preview: id },
    state: FROM_LIST,
    resetScroll: false,
  })

type ColumnContext = {
  readonly actor: Actor
  readonly search: NewsSearch
  readonly filiaisOf: FiliaisCell
}

const columnsOf = ({ actor, search, filiaisOf }: ColumnContext): readonly Column<NewsItem>[] => [
  titleColumn({
    textOf: ({ name }) => name,
    linkOf: (news) => (newsAccess.canOpen(actor, news) ? linkOf(search, news) : undefined),
    sortBy: 'name',
  }),
  { header: 'Status e período', cell: statusAndPeriod, width: 'fit' },
  { header: 'Filiais', cell: filiaisOf },
  { ...CREATED_COLUMN, sortBy: 'created_at' },
]

const cardOf = (filiaisOf: FiliaisCell): Card<NewsItem> => ({
  state: (news) => <NewsStateBadge news={news} />,
  facts: (news) => [formatPeriod(news.start_date, news.end_date), filiaisOf(news)],
})

type Props = ItemListProps<NewsItem, NewsSearch> & {
  /** The id of the news in the preview, from the URL; '' when it is closed. */
  readonly preview: string
  /** Opens the preview of an id, or closes it with ''. */
  readonly onPreview: (newsId: string) => void
}

export const NewsList = (props: Props) => {
  const { search, onSearch, onCreate, onEdit, preview, onPreview } = props
  const actor = useActor()
  const [changing, setChanging] = useState<NewsItem>()
  const change = useStatusChange(changeStatus)
  const deletion = useDeletion((news: NewsItem) => ({
    title: 'Deseja excluir esta news?',
    item: news,
    deletion: newsApi.remove,
    undo: undoDeletionOf(actor, 'news'),
    deleted: 'Notícia excluída.',
  }))
  const filiaisOf = filiaisCell(useSubsidiaryNames())
  const active = [...stateChips(search), ...useFilialChips(search.filiais)]
  const create = newsAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Notícia +</Button>
  )
  const actions = (news: NewsItem) => (
    <NewsActions
      news={news}
      onPreview={({ id }) => onPreview(id)}
      onStatus={setChanging}
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
      columns={columnsOf({ actor, search, filiaisOf })}
      card={cardOf(filiaisOf)}
      actions={actions}
      bulk={
        newsAccess.canUpdateSome(actor) && {
          isFor: (news) => newsAccess.canUpdate(actor, news) || newsAccess.canDelete(actor, news),
          load: async () => (await import('./news-bulk.tsx')).newsBulk(actor),
        }
      }
      search={search}
      onSearch={onSearch}
      reordered={(order) => newsSearch.parse({ ...search, order, page: 1 })}
      create={create}
      filter={{ schema: newsFilter, Form: NewsFilter, active }}
    >
      {preview !== '' && <NewsPreview newsId={preview} onClose={() => onPreview('')} />}
      {changing && (
        <StatusDialog
          news={changing}
          onChange={(wanted) => void change(wanted)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {deletion.dialog}
    </ItemList>
  )
}
