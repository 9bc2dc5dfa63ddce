import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/states/empty-state.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { type PageChange, PagedTable } from '#components/lists/paged-table.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { type HistoryItem, historyQuery } from './audit.api.ts'

type Props = {
  readonly item: HistoryItem
  readonly current: number
  readonly onPage: (page: number, change?: PageChange) => void
}

/** The audit entries of an item, the newest first. */
export const HistoryList = (props: Props) => (
  <ListBoundary search={[props.item, props.current]} rows={3}>
    <HistoryTable {...props} />
  </ListBoundary>
)

const HistoryTable = ({ item, current, onPage }: Props) => {
  const { data: page } = useSuspenseQuery(historyQuery(item, current))
  const busy = useIsFetching({ queryKey: ['audit', 'history', item.entity, item.id] }) > 0
  return (
    <PagedTable
      label="Histórico"
      columns={AUDIT_COLUMNS}
      page={page}
      current={current}
      keyOf={({ id }) => id}
      busy={busy}
      onPage={onPage}
      empty={<EmptyState things="alterações" isFiltered={false} onClear={() => undefined} />}
    />
  )
}
