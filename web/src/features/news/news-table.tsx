import type { NewsItem } from '@portal/contract/news/news'
import type { ReactNode } from 'react'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
import { formatDate, formatInstant } from '#format.ts'
import { NewsActions, type NewsRowActions } from './news-actions.tsx'
import { NewsStatus } from './news-status.tsx'
import { NEWS_PAGES, type NewsSearch, newsQuery, newsSearch } from './news.api.ts'

type Props = NewsRowActions & {
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

export const NewsTable = ({ search, onSearch, create, ...actions }: Props) => {
  const { page, current, busy } = useShownPage(search, newsQuery, NEWS_PAGES)
  const rowActions = (news: NewsItem) => <NewsActions news={news} {...actions} />
  return (
    <ListTable
      label="Notícias"
      things="notícias"
      columns={facts}
      actions={rowActions}
      page={page}
      current={current}
      busy={busy}
      search={search}
      onSearch={onSearch}
      reordered={(order) => newsSearch.parse({ ...search, order, page: 1 })}
      isFiltered={search.q !== '' || search.status !== ''}
      unfiltered={{ ...search, status: '' }}
      create={create}
    />
  )
}
