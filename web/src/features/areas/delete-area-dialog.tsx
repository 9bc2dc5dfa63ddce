import type { Area } from '@portal/contract/areas/area'
import { DeleteDialog } from '#components/delete-dialog.tsx'
import { deleteFailure } from './area.messages.ts'
import { deleteArea } from './areas.api.ts'

type Props = {
  readonly area: Area
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteAreaDialog = ({ area, ...then }: Props) => (
  <DeleteDialog
    title="Deseja excluir esta Área?"
    item={area}
    deletion={deleteArea}
    failure={deleteFailure}
    {...then}
  />
)
