import type { AdminItem } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
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
  const { page, current, busy } = useShownPage(search, adminsQuery, ADMIN_PAGES)
  const actions = (admin: AdminItem) => (
    <RowActions>
      <RowAction
        label={`Editar ${admin.name}`}
        icon={IconPencil}
        leadsOn={admin.id}
        onClick={() => onEdit(admin)}
      />
      <RowAction
        label={`Excluir ${admin.name}`}
        icon={IconTrash}
        refusal={canRemoveOrDemote(actor, admin) ? undefined : OWN_DELETE}
        isDangerous
        onClick={() => onDelete(admin)}
      />
    </RowActions>
  )
  return (
    <ListTable
      label="Administradores"
      things="administradores"
      columns={texts}
      actions={actions}
      page={page}
      current={current}
      busy={busy}
      search={search}
      onSearch={onSearch}
      reordered={(order) => adminSearch.parse({ ...search, order, page: 1 })}
      create={create}
    />
  )
}
