import type { DocumentItem } from '@portal/contract/documents/document'
import { DeleteDialog } from '#components/delete-dialog.tsx'
import { deleteDocument } from './documents.api.ts'

type Props = {
  readonly document: DocumentItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const DeleteDocumentDialog = ({ document, ...then }: Props) => (
  <DeleteDialog
    title="Deseja excluir este documento?"
    item={document}
    deletion={deleteDocument}
    {...then}
  />
)
