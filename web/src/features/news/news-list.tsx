import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { type ActiveFilter, FilterChips } from '#components/lists/filter-chips.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import { useActor } from '#session/session.ts'
import classes from './news-list.module.css'
import { NewsTable } from './news-table.tsx'
import type { NewsSearch } from './news.api.ts'
import { useStatusChange } from './status-change.ts'

const DeleteNewsDialog = lazy(async () => {
  const { DeleteNewsDialog: component } = await import('./delete-news-dialog.tsx')
  return { default: component }
})
const StatusDialog = lazy(async () => {
  const { StatusDialog: component } = await import('./status-dialog.tsx')
  return { default: component }
})
const NewsPreview = lazy(async () => {
  const { NewsPreview: component } = await import('./news-preview.tsx')
  return { default: component }
})

type Props = {
  readonly search: NewsSearch
  readonly onSearch: (search: NewsSearch, change?: PageChange) => void
  readonly onCreate: () => void
  readonly onEdit: (news: NewsItem) => void
}
type Asked = { readonly about: 'preview' | 'status' | 'delete'; readonly news: NewsItem }

const STATUS_NAMES = { active: 'Status: ativas', inactive: 'Status: inativas' }

const activeFilters = ({ status }: NewsSearch): ActiveFilter<NewsSearch>[] =>
  status === '' ? [] : [{ code: 'status', name: STATUS_NAMES[status], without: { status: '' } }]

export const NewsList = ({ search, onSearch, onCreate, onEdit }: Props) => {
  const actor = useActor()
  const [asked, setAsked] = useState<Asked>()
  const changeStatus = useStatusChange()
  const close = () => setAsked(undefined)
  const create = newsAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Notícia +</Button>
  )
  return (
    <ListScreen
      title="Notícias"
      lead="O que a empresa publica para as fazendas, com período de exibição e filiais de destino."
      searchLabel="Buscar Notícia"
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      create={create}
    >
      <div className={classes.filters}>
        <FilterChips
          active={activeFilters(search)}
          onRemove={(without) => onSearch({ ...search, ...without, page: 1 })}
        />
      </div>
      <NewsTable
        search={search}
        onSearch={onSearch}
        create={create}
        onPreview={(news) => setAsked({ about: 'preview', news })}
        onStatus={(news) => setAsked({ about: 'status', news })}
        onEdit={onEdit}
        onDelete={(news) => setAsked({ about: 'delete', news })}
      />
      <Suspense>
        {asked?.about === 'preview' && <NewsPreview news={asked.news} onClose={close} />}
        {asked?.about === 'status' && (
          <StatusDialog
            news={asked.news}
            onChange={(change) => void changeStatus(change)}
            onClose={close}
          />
        )}
        {asked?.about === 'delete' && (
          <DeleteNewsDialog news={asked.news} onClose={close} onRetry={() => setAsked(asked)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
