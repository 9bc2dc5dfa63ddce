import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { lazy } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { useActor } from '#session/session.ts'
import { DocumentTable } from './document-table.tsx'
import type { DocumentSearch } from './documents.api.ts'

const DeleteDocumentDialog = lazy(async () => {
  const { DeleteDocumentDialog: component } = await import('./delete-document-dialog.tsx')
  return { default: component }
})

type Props = {
  readonly search: DocumentSearch
  readonly onSearch: (search: DocumentSearch, change?: PageChange) => void
  readonly onCreate: () => void
  readonly onEdit: (document: DocumentItem) => void
}

export const DocumentList = ({ search, onSearch, onCreate, onEdit }: Props) => {
  const actor = useActor()
  const deletion = useDeletion(DeleteDocumentDialog)
  const create = documentAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Documento +</Button>
  )
  return (
    <ListScreen
      title="Documentos"
      lead="Orientações e arquivos diversos ao alcance de cada filial e fazenda."
      searchLabel="Buscar Documento"
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      create={create}
    >
      <DocumentTable
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
