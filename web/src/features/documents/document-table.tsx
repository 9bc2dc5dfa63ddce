import { DOCUMENT_TYPE_LABELS, type DocumentItem } from '@portal/contract/documents/document'
import type { ReactNode } from 'react'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
import { formatInstant } from '#format.ts'
import { DocumentActions, type DocumentRowActions } from './document-actions.tsx'
import {
  DOCUMENT_PAGES,
  type DocumentSearch,
  documentSearch,
  documentsQuery,
} from './documents.api.ts'

type Props = DocumentRowActions & {
  readonly search: DocumentSearch
  readonly onSearch: (search: DocumentSearch, change?: PageChange) => void
  readonly create: ReactNode
}

const facts: readonly Column<DocumentItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} />, sortBy: 'name' },
  { header: 'Tipo', cell: ({ type }) => DOCUMENT_TYPE_LABELS[type], width: 'fit' },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    sortBy: 'created_at',
    width: 'fit',
  },
]

export const DocumentTable = ({ search, onSearch, create, ...actions }: Props) => {
  const { page, current, busy } = useShownPage(search, documentsQuery, DOCUMENT_PAGES)
  const rowActions = (document: DocumentItem) => (
    <DocumentActions document={document} {...actions} />
  )
  return (
    <ListTable
      label="Documentos"
      things="documentos"
      columns={facts}
      actions={rowActions}
      page={page}
      current={current}
      busy={busy}
      search={search}
      onSearch={onSearch}
      reordered={(order) => documentSearch.parse({ ...search, order, page: 1 })}
      create={create}
    />
  )
}
