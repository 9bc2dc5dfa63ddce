import type { DocumentItem } from '@portal/contract/documents/document'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/kinds/item-kinds'
import { permissionOf } from '@portal/contract/permissions/actor'
import { documentAccess } from '@portal/contract/permissions/content.access'
import { IconExternalLink } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { bulkDeletion, bulkMove } from '#components/lists/bulk/bulk.ts'
import { deleteAction, editAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { filiaisCell } from '#components/lists/some-names.tsx'
import { bulkRestoreOf, undoDeletionOf } from '#features/bin/bin.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { useActor } from '#session/session.ts'
import { documentApi } from './documents.api.ts'

const formOf = ({ id }: DocumentItem) =>
  linkOptions({
    to: '/document/edit/$documentId',
    params: { documentId: id },
    state: FROM_LIST,
  })

const typeOf = ({ type }: DocumentItem) => DOCUMENT_TYPE_LABELS[type]

export const DocumentList = () => {
  const actor = useActor()
  const { canCreate, canOpen, canUpdate, canDelete, canUpdateSome } = documentAccess
  const deletion = useDeletion((document: DocumentItem) => ({
    title: 'Deseja excluir este documento?',
    item: document,
    deletion: documentApi.remove,
    undo: undoDeletionOf(actor, 'document'),
    deleted: 'Documento excluído.',
  }))
  const filiaisOf = filiaisCell(useSubsidiaryNames())
  return (
    <ListScreen
      title="Documentos"
      lead="Orientações e arquivos diversos ao alcance de cada filial e fazenda."
      searchLabel="Buscar Documento"
      source={documentApi}
      create={canCreate(actor) && { label: 'Adicionar Documento +', to: '/document/create' }}
      columns={[
        titleColumn({
          linkOf: (document: DocumentItem) => {
            if (canUpdate(actor, document)) return formOf(document)
            return canOpen(actor, document) ? { file: document.document_url } : undefined
          },
          sortBy: 'name',
        }),
        { header: 'Tipo', cell: typeOf, width: 'fit' },
        { header: 'Filiais', cell: filiaisOf },
        { ...CREATED_COLUMN, sortBy: 'created_at' },
      ]}
      card={{ facts: (document) => [typeOf(document), filiaisOf(document)] }}
      actions={(document) => [
        {
          verb: 'Abrir em nova aba',
          icon: IconExternalLink,
          label: `Abrir ${document.name} em nova aba`,
          permission: permissionOf(actor, 'documents.get', canOpen(actor, document)),
          href: document.document_url,
        },
        editAction({
          permission: permissionOf(actor, 'documents.update', canUpdate(actor, document)),
          link: formOf(document),
        }),
        deleteAction({
          permission: permissionOf(actor, 'documents.delete', canDelete(actor, document)),
          onAct: () => deletion.ask(document),
        }),
      ]}
      bulk={
        canUpdateSome(actor) && [
          bulkMove({
            permission: (document) => canUpdate(actor, document),
            api: documentApi,
            renderPlaces: (places) => <SubsidiariesPicker scope="documents.update" {...places} />,
          }),
          bulkDeletion<DocumentItem>({
            permission: (document) => canDelete(actor, document),
            api: documentApi,
            restore: bulkRestoreOf(actor, 'document'),
          }),
        ]
      }
    >
      {deletion.dialog}
    </ListScreen>
  )
}
