import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { IconExternalLink } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { IconLink } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import {
  DeleteAction,
  EditAction,
  NO_RIGHT,
  RowAction,
  RowActions,
} from '#components/lists/row-action.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { type DocumentSearch, documentApi, documentSearch } from './documents.api.ts'

type DocumentActionsProps = {
  readonly document: DocumentItem
  readonly onEdit: (document: DocumentItem) => void
  readonly onDelete: (document: DocumentItem) => void
}

const DocumentActions = ({ document, onEdit, onDelete }: DocumentActionsProps) => {
  const actor = useActor()
  return (
    <RowActions>
      {documentAccess.canOpen(actor, document) ? (
        <OpenLink document={document} />
      ) : (
        <RowAction
          label={openLabel(document)}
          icon={IconExternalLink}
          refusal={NO_RIGHT}
          onClick={() => undefined}
        />
      )}
      <EditAction
        item={document}
        allowed={documentAccess.canUpdate(actor, document)}
        onAct={onEdit}
      />
      <DeleteAction
        item={document}
        allowed={documentAccess.canDelete(actor, document)}
        onAct={onDelete}
      />
    </RowActions>
  )
}

const openLabel = ({ name }: DocumentItem) => `Abrir ${name} em nova aba`

/** A link as any other: it can be copied, and opened as the person likes. */
const OpenLink = ({ document }: { readonly document: DocumentItem }) => {
  const label = openLabel(document)
  return (
    <Tooltip label={label}>
      <IconLink href={document.document_url} target="_blank" rel="noopener" aria-label={label}>
        <IconExternalLink size={20} stroke={1.7} aria-hidden />
      </IconLink>
    </Tooltip>
  )
}

const columns: readonly Column<DocumentItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} />, sortBy: 'name' },
  { header: 'Tipo', cell: ({ type }) => DOCUMENT_TYPE_LABELS[type], width: 'fit' },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    sortBy: 'created_at',
    width: 'fit',
  },
]

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
    undo: actor.isMaster ? restoreOf('document') : undefined,
  }))
  const create = documentAccess.canCreate(actor) && (
    <Button onClick={onCreate}>Adicionar Documento +</Button>
  )
  const actions = (document: DocumentItem) => (
    <DocumentActions document={document} onEdit={onEdit} onDelete={deletion.ask} />
  )
  return (
    <ItemList
      title="Documentos"
      lead="Orientações e arquivos diversos ao alcance de cada filial e fazenda."
      searchLabel="Buscar Documento"
      source={documentApi}
      columns={columns}
      actions={actions}
      search={search}
      onSearch={onSearch}
      reordered={(order) => documentSearch.parse({ ...search, order, page: 1 })}
      create={create}
    >
      {deletion.dialog}
    </ItemList>
  )
}
