import type { AdminItem } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { Button } from '#components/controls/button.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { DeleteAction, EditAction, RowActions } from '#components/lists/row-action.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { useActor } from '#session/session.ts'
import classes from './admin-list.module.css'
import { DELETE_FAILED, OWN_DELETE } from './admin.messages.ts'
import { type AdminSearch, adminApi, adminSearch } from './admins.api.ts'

const nameCell = ({ name, is_master: isMaster }: AdminItem) => (
  <span className={classes.name}>
    <Clipped text={name} />
    {isMaster && <span className={classes.master}>Master</span>}
  </span>
)

const columns: readonly Column<AdminItem>[] = [
  { header: 'Nome', cell: nameCell, sortBy: 'name' },
  { header: 'Email', cell: ({ email }) => <Clipped text={email} />, sortBy: 'email' },
]

export const AdminList = ({
  search,
  onSearch,
  onCreate,
  onEdit,
}: ItemListProps<AdminItem, AdminSearch>) => {
  const actor = useActor()
  const deletion = useDeletion(({ id, name, email }: AdminItem) => ({
    title: `Deseja excluir o administrador ${name}?`,
    item: { id, name: email }, // of two with the same name, the e-mail says which
    deletion: adminApi.remove,
    failure: () => DELETE_FAILED,
  }))
  const create = <Button onClick={onCreate}>Adicionar administrador +</Button>
  const actions = (admin: AdminItem) => (
    <RowActions>
      <EditAction item={admin} onAct={onEdit} />
      <DeleteAction
        item={admin}
        refusal={canRemoveOrDemote(actor, admin) ? undefined : OWN_DELETE}
        onAct={deletion.ask}
      />
    </RowActions>
  )
  return (
    <ItemList
      title="Administradores"
      lead="Quem entra no portal, com que função e em quais filiais."
      searchLabel="Buscar Administrador"
      source={adminApi}
      columns={columns}
      actions={actions}
      search={search}
      onSearch={onSearch}
      reordered={(order) => adminSearch.parse({ ...search, order, page: 1 })}
      create={create}
    >
      {deletion.dialog}
    </ItemList>
  )
}
