import type { AdminItem } from '@portal/contract/admins/admin'
import { DeleteDialog } from '#components/delete-dialog.tsx'
import { DELETE_FAILED } from './admin.messages.ts'
import { deleteAdmin } from './admins.api.ts'

type Props = {
  readonly admin: AdminItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** The question has the name already; of two with the same name, the e-mail says which. */
export const DeleteAdminDialog = ({ admin: { id, name, email }, ...then }: Props) => (
  <DeleteDialog
    title={`Deseja excluir o administrador ${name}?`}
    item={{ id, name: email }}
    deletion={deleteAdmin}
    failure={() => DELETE_FAILED}
    {...then}
  />
)
