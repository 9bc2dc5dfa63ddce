import type { AlertItem } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { Button } from '#components/button.tsx'
import { Clipped } from '#components/clipped.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ListScreen } from '#components/list-screen.tsx'
import { type Column, type PageChange, PagedTable } from '#components/paged-table.tsx'
import { NO_RIGHT, RowAction, RowActions } from '#components/row-action.tsx'
import { namesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatInstant, formatSome } from '#format.ts'
import { useActor } from '#session/session.ts'
import { ALERT_PAGES, alertsQuery } from './alerts.api.ts'

const AlertDialog = lazy(async () => {
  const { AlertDialog: component } = await import('./alert-dialog.tsx')
  return { default: component }
})

type Props = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, change?: PageChange) => void
  readonly onCreate: () => void
  readonly onEdit: (alert: AlertItem) => void
}

export const AlertList = ({ search, onSearch, onCreate, onEdit }: Props) => {
  const actor = useActor()
  const [viewed, setViewed] = useState<AlertItem>()
  const create = canCreateAlerts(actor) && <Button onClick={onCreate}>Adicionar Alerta +</Button>
  return (
    <ListScreen
      title="Alertas"
      lead="Avisos curtos enviados às fazendas das filiais escolhidas."
      searchLabel="Buscar Alerta"
      search={search}
      onSearch={onSearch}
      create={create}
    >
      <AlertTable
        search={search}
        onSearch={onSearch}
        create={create}
        onView={setViewed}
        onEdit={onEdit}
      />
      <Suspense>
        {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </ListScreen>
  )
}

const Subsidiaries = ({ codes }: { readonly codes: readonly string[] }) => {
  const { data: known } = useQuery(subsidiaryNamesQuery)
  const names = namesOf(codes, known)
  return <span title={names.join(', ')}>{formatSome(names)}</span>
}

const facts: readonly Column<AlertItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  { header: 'Filiais', cell: ({ subsidiaries }) => <Subsidiaries codes={subsidiaries} /> },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    width: 'fit',
  },
]

type TableProps = Pick<Props, 'search' | 'onSearch' | 'onEdit'> & {
  readonly create: ReactNode
  readonly onView: (alert: AlertItem) => void
}

const AlertTable = ({ search, onSearch, create, onView, onEdit }: TableProps) => {
  const { data: page } = useSuspenseQuery(alertsQuery(search))
  const busy = useIsFetching({ queryKey: ALERT_PAGES }) > 0
  const actor = useActor()
  const actions = (alert: AlertItem) => (
    <RowActions>
      <RowAction label={`Visualizar ${alert.name}`} icon={IconEye} onClick={() => onView(alert)} />
      <RowAction
        label={`Editar ${alert.name}`}
        icon={IconPencil}
        refusal={canCreateAlertIn(actor, alert) ? undefined : NO_RIGHT}
        onClick={() => onEdit(alert)}
      />
    </RowActions>
  )
  const columns: readonly Column<AlertItem>[] = [
    ...facts,
    { header: 'Ações', cell: actions, width: 'fit' },
  ]
  return (
    <PagedTable
      label="Alertas"
      columns={columns}
      page={page}
      current={search.page}
      keyOf={({ id }) => id}
      busy={busy}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="alertas"
          isFiltered={search.q !== ''}
          onClear={() => onSearch({ ...search, q: '', page: 1 })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
