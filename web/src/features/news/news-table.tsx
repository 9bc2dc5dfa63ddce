import type { NewsItem } from '@portal/contract/news/news'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Clipped } from '#components/clipped.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/paged-table.tsx'
import { orderOf, sortOf } from '#components/sorting.ts'
import { formatDate, formatInstant } from '#format.ts'
import { NewsActions, type NewsDeeds } from './news-actions.tsx'
import { NewsStatus } from './news-status.tsx'
import { NEWS_PAGES, type NewsSearch, newsQuery, newsSearch } from './news.api.ts'

type Props = NewsDeeds & {
  readonly search: NewsSearch
  readonly onSearch: (search: NewsSearch, change?: PageChange) => void
  readonly create: ReactNode
}

const period = ({ start_date: start, end_date: end }: NewsItem) =>
  `${formatDate(start)} a ${formatDate(end)}`

const facts: readonly Column<NewsItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} />, sortBy: 'name' },
  { header: 'Status', cell: ({ active }) => <NewsStatus active={active} />, width: 'fit' },
  { header: 'Período', cell: period, width: 'fit' },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    sortBy: 'created_at',
    width: 'fit',
  },
]

export const NewsTable = ({ search, onSearch, create, ...deeds }: Props) => {
  const { data: page } = useSuspenseQuery(newsQuery(search))
  const busy = useIsFetching({ queryKey: NEWS_PAGES }) > 0
  const actions = (news: NewsItem) => <NewsActions news={news} {...deeds} />
  const columns: readonly Column<NewsItem>[] = [
    ...facts,
    { header: 'Ações', cell: actions, width: 'fit' },
  ]
  return (
    <PagedTable
      label="Notícias"
      columns={columns}
      page={page}
      current={search.page}
      keyOf={({ id }) => id}
      busy={busy}
      sort={sortOf(search.order)}
      onSort={(sort) => onSearch(newsSearch.parse({ ...search, order: orderOf(sort), page: 1 }))}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="notícias"
          isFiltered={search.q !== ''}
          onClear={() => onSearch({ ...search, q: '', page: 1 })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
