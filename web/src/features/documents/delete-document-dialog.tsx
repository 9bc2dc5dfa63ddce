import type { DocumentItem } from '@portal/contract/documents/document'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import type { DeletionProps } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { useActor } from '#session/session.ts'
import { documentApi } from './documents.api.ts'

export const DeleteDocumentDialog = ({ item, ...then }: DeletionProps<DocumentItem>) => (
  <DeleteDialog
    title="Deseja excluir este documento?"
    item={item}
    deletion={documentApi.remove}
    undo={useActor().isMaster ? restoreOf('document') : undefined}
    {...then}
  />
)
