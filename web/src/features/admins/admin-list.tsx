import type { AdminItem } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { linkOptions } from '@tanstack/react-router'
import { Button } from '#components/controls/button.tsx'
import { FROM_LIST } from '#components/forms/way-back.ts'
import { Clipped } from '#components/lists/clipped.tsx'
import { ItemActions, deleteAction, editAction } from '#components/lists/item-actions.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { useActor } from '#session/session.ts'
import classes from './admin-list.module.css'
import { DELETE_FAILED, OWN_DELETE } from './admin.messages.ts'
import { type AdminSearch, adminApi, adminSearch } from './admins.api.ts'

const linkOf = ({ id }: AdminItem) =>
  linkOptions({ to: '/admins/edit/$adminId', params: { adminId: id }, state: FROM_LIST })

const master = ({ is_master: isMaster }: AdminItem) =>
  isMaster && <span className={classes.master}>Master</span>

const columns: readonly Column<AdminItem>[] = [
  titleColumn({ textOf: ({ name }) => name, linkOf, detailsOf: master, sortBy: 'name' }),
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
    <ItemActions
      name={admin.name}
      actions={[
        editAction({ item: admin, onAct: onEdit }),
        deleteAction({
          item: admin,
          refusal: canRemoveOrDemote(actor, admin) ? undefined : OWN_DELETE,
          onAct: deletion.ask,
        }),
      ]}
    />
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
