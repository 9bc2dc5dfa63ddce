import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { type Actor, permissionOf } from '@portal/contract/permissions/actor'
import { IconExternalLink } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { filterChip } from '#components/lists/filter-chips.tsx'
import {
  ItemActions,
  deleteAction,
  editAction,
  itemAction,
} from '#components/lists/item-actions.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { type RowLink, CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { type FiliaisCell, filiaisCell } from '#components/lists/some-names.tsx'
import { undoDeletionOf } from '#features/bin/bin.api.ts'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'
import { type DocumentSearch, documentFilter, documentSearch } from './document-search.ts'
import { documentApi } from './documents.api.ts'

const DocumentFilter = lazyComponent(
  async () => (await import('./document-filter.tsx')).DocumentFilter,
)

/** Links to the form if the actor may change the document, to the file if they may only open it. */
const linkOf = (actor: Actor, document: DocumentItem): RowLink | undefined => {
  if (documentAccess.canUpdate(actor, document)) {
    const to = '/document/edit/$documentId'
    return linkOptions({ to, params: { documentId: document.id }, state: FROM_LIST })
  }
  return documentAccess.canOpen(actor, document) ? { file: document.document_url } : undefined
}

const typeOf = ({ type }: DocumentItem) => DOCUMENT_TYPE_LABELS[type]

const columnsOf = (actor: Actor, filiaisOf: FiliaisCell): readonly Column<DocumentItem>[] => [
  titleColumn({
    textOf: ({ name }) => name,
    linkOf: (document) => linkOf(actor, document),
    sortBy: 'name',
  }),
  { header: 'Tipo', cell: typeOf, width: 'fit' },
  { header: 'Filiais', cell: filiaisOf },
  { ...CREATED_COLUMN, sortBy: 'created_at' },
]

const cardOf = (filiaisOf: FiliaisCell): Card<DocumentItem> => ({
  facts: (document) => [typeOf(document), filiaisOf(document)],
})

export const DocumentList = ({
  search,
  onSearch,
  onCreate,
  onEdit,
}: ItemListProps<DocumentItem, DocumentSearch>) => {
  const actor = useActor()
  const deletion = useDeletion((document: DocumentItem) => ({
    title: 'Deseja excluir este documento?',
    item: document,
    deletion: documentApi.remove,
    undo: undoDeletionOf(actor, 'document'),
    deleted: 'Documento excluído.',
  }))
  const filiaisOf = filiaisCell(useSubsidiaryNames())
  const active = [
    ...filterChip(search.type, (type) => `Tipo: ${DOCUMENT_TYPE_LABELS[type]}`, { type: '' }),
    ...useFilialChips(search.filiais),
  ]
  const create = documentAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Documento +</Button>
  )
  const actions = (document: DocumentItem) => {
    const { name, document_url: href } = document
    const permission = {
      open: permissionOf(actor, 'documents.get', documentAccess.canOpen(actor, document)),
      update: permissionOf(actor, 'documents.update', documentAccess.canUpdate(actor, document)),
      delete: permissionOf(actor, 'documents.delete', documentAccess.canDelete(actor, document)),
    }
    const toOpen = { item: document, permission: permission.open, onAct: () => undefined }
    return (
      <ItemActions
        name={name}
        actions={[
          itemAction('Abrir em nova aba', IconExternalLink, toOpen, {
            label: `Abrir ${name} em nova aba`,
            href,
          }),
          editAction({ item: document, permission: permission.update, onAct: onEdit }),
          deleteAction({ item: document, permission: permission.delete, onAct: deletion.ask }),
        ]}
      />
    )
  }
  return (
    <ItemList
      title="Documentos"
      lead="Orientações e arquivos diversos ao alcance de cada filial e fazenda."
      searchLabel="Buscar Documento"
      source={documentApi}
      columns={columnsOf(actor, filiaisOf)}
      card={cardOf(filiaisOf)}
      actions={actions}
      bulk={
        documentAccess.canUpdateSome(actor) && {
          isFor: (item) =>
            documentAccess.canUpdate(actor, item) || documentAccess.canDelete(actor, item),
          load: async () => (await import('./document-bulk.tsx')).documentBulk(actor),
        }
      }
      search={search}
      onSearch={onSearch}
      reordered={(order) => documentSearch.parse({ ...search, order, page: 1 })}
      create={create}
      filter={{ schema: documentFilter, Form: DocumentFilter, active }}
    >
      {deletion.dialog}
    </ItemList>
  )
}
