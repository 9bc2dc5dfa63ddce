import type { AdminItem } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Clipped } from '#components/clipped.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/paged-table.tsx'
import { RowAction, RowActions } from '#components/row-action.tsx'
import { orderOf, sortOf } from '#components/sorting.ts'
import { useActor } from '#session/session.ts'
import classes from './admin-table.module.css'
import { OWN_DELETE } from './admin.messages.ts'
import { ADMIN_PAGES, type AdminSearch, adminSearch, adminsQuery } from './admins.api.ts'

type Props = {
  readonly search: AdminSearch
  readonly onSearch: (search: AdminSearch, change?: PageChange) => void
  readonly create: ReactNode
  readonly onEdit: (admin: AdminItem) => void
  readonly onDelete: (admin: AdminItem) => void
}

const nameCell = ({ name, is_master: isMaster }: AdminItem) => (
  <span className={classes.name}>
    <Clipped text={name} />
    {isMaster && <span className={classes.master}>Master</span>}
  </span>
)

const texts: readonly Column<AdminItem>[] = [
  { header: 'Nome', cell: nameCell, sortBy: 'name' },
  { header: 'Email', cell: ({ email }) => <Clipped text={email} />, sortBy: 'email' },
]

export const AdminTable = ({ search, onSearch, create, onEdit, onDelete }: Props) => {
  const actor = useActor()
  const { data: page } = useSuspenseQuery(adminsQuery(search))
  const busy = useIsFetching({ queryKey: ADMIN_PAGES }) > 0
  const actions = (admin: AdminItem) => (
    <RowActions>
      <RowAction label={`Editar ${admin.name}`} icon={IconPencil} onClick={() => onEdit(admin)} />
      <RowAction
        label={`Excluir ${admin.name}`}
        icon={IconTrash}
        refusal={canRemoveOrDemote(actor, admin) ? undefined : OWN_DELETE}
        isDangerous
        onClick={() => onDelete(admin)}
      />
    </RowActions>
  )
  const columns: readonly Column<AdminItem>[] = [
    ...texts,
    { header: 'Ações', cell: actions, width: 'fit' },
  ]
  return (
    <PagedTable
      label="Administradores"
      columns={columns}
      page={page}
      current={search.page}
      keyOf={({ id }) => id}
      busy={busy}
      sort={sortOf(search.order)}
      onSort={(sort) => onSearch(adminSearch.parse({ ...search, order: orderOf(sort), page: 1 }))}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="administradores"
          isFiltered={search.q !== ''}
          onClear={() => onSearch({ ...search, q: '', page: 1 })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
