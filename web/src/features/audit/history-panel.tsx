import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#components/states/empty-state.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { PagedTable } from '#components/lists/paged-table.tsx'
import { COLUMNS } from './audit-table.tsx'
import { type Item, historyQuery } from './audit.api.ts'

export const HistoryPanel = (item: Item) => {
  const [page, setPage] = useState(1)
  return (
    <ListBoundary search={[item, page]} rows={3}>
      <HistoryTable item={item} current={page} onPage={setPage} />
    </ListBoundary>
  )
}

type Props = {
  readonly item: Item
  readonly current: number
  readonly onPage: (page: number) => void
}

const HistoryTable = ({ item, current, onPage }: Props) => {
  const { data: page } = useSuspenseQuery(historyQuery(item, current))
  const busy = useIsFetching({ queryKey: ['audit', 'history', item.of, item.id] }) > 0
  return (
    <PagedTable
      label="Histórico"
      columns={COLUMNS}
      page={page}
      current={current}
      keyOf={({ id }) => id}
      busy={busy}
      onPage={onPage}
      empty={<EmptyState things="alterações" isFiltered={false} onClear={() => undefined} />}
    />
  )
}
