import type { Area } from '@portal/contract/areas/area'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import type { DeletionProps } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { deleteFailure } from './area.messages.ts'
import { areaApi } from './areas.api.ts'

export const DeleteAreaDialog = ({ item, ...then }: DeletionProps<Area>) => (
  <DeleteDialog
    title="Deseja excluir esta Área?"
    item={item}
    deletion={areaApi.remove}
    undo={restoreOf('area')}
    failure={deleteFailure}
    {...then}
  />
)
