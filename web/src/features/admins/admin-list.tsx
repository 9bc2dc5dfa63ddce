import type { AdminItem } from '@portal/contract/admins/admin'
import { lazy } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { AdminTable } from './admin-table.tsx'
import type { AdminSearch } from './admins.api.ts'

const DeleteAdminDialog = lazy(async () => {
  const { DeleteAdminDialog: component } = await import('./delete-admin-dialog.tsx')
  return { default: component }
})

type Props = {
  readonly search: AdminSearch
  readonly onSearch: (search: AdminSearch, change?: PageChange) => void
  readonly onCreate: () => void
  readonly onEdit: (admin: AdminItem) => void
}

export const AdminList = ({ search, onSearch, onCreate, onEdit }: Props) => {
  const deletion = useDeletion(DeleteAdminDialog)
  const create = <Button onClick={onCreate}>Adicionar administrador +</Button>
  return (
    <ListScreen
      title="Administradores"
      lead="Quem entra no portal, com que função e em quais filiais."
      searchLabel="Buscar Administrador"
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      create={create}
    >
      <AdminTable
        search={search}
        onSearch={onSearch}
        create={create}
        onEdit={onEdit}
        onDelete={deletion.ask}
      />
      {deletion.dialog}
    </ListScreen>
  )
}
