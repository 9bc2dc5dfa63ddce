import type { AdminItem } from '@portal/contract/admins/admin'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import type { DeletionProps } from '#components/dialogs/use-deletion.tsx'
import { DELETE_FAILED } from './admin.messages.ts'
import { adminApi } from './admins.api.ts'

/** The question has the name already; of two with the same name, the e-mail says which. */
export const DeleteAdminDialog = ({
  item: { id, name, email },
  ...then
}: DeletionProps<AdminItem>) => (
  <DeleteDialog
    title={`Deseja excluir o administrador ${name}?`}
    item={{ id, name: email }}
    deletion={adminApi.remove}
    failure={() => DELETE_FAILED}
    {...then}
  />
)
