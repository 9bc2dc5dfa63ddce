import type { Area } from '@portal/contract/areas/area'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import type { DeletionProps } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { deleteFailure } from './area.messages.ts'
import { deleteArea } from './areas.api.ts'

export const DeleteAreaDialog = ({ item, ...then }: DeletionProps<Area>) => (
  <DeleteDialog
    title="Deseja excluir esta Área?"
    item={item}
    deletion={deleteArea}
    undo={restoreOf('area')}
    failure={deleteFailure}
    {...then}
  />
)
