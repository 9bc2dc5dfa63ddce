import { DOCUMENT_TYPE_LABELS, type DocumentItem } from '@portal/contract/documents/document'
import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Clipped } from '#components/clipped.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/paged-table.tsx'
import { orderOf, sortOf } from '#components/sorting.ts'
import { formatInstant } from '#format.ts'
import { DocumentActions, type DocumentDeeds } from './document-actions.tsx'
import {
  DOCUMENT_PAGES,
  type DocumentSearch,
  documentSearch,
  documentsQuery,
} from './documents.api.ts'

type Props = DocumentDeeds & {
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

export const DocumentTable = ({ search, onSearch, create, ...deeds }: Props) => {
  const { data: page } = useSuspenseQuery(documentsQuery(search))
  const busy = useIsFetching({ queryKey: DOCUMENT_PAGES }) > 0
  const actions = (document: DocumentItem) => <DocumentActions document={document} {...deeds} />
  const columns: readonly Column<DocumentItem>[] = [
    ...facts,
    { header: 'Ações', cell: actions, width: 'fit' },
  ]
  return (
    <PagedTable
      label="Documentos"
      columns={columns}
      page={page}
      current={search.page}
      keyOf={({ id }) => id}
      busy={busy}
      sort={sortOf(search.order)}
      onSort={(sort) =>
        onSearch(documentSearch.parse({ ...search, order: orderOf(sort), page: 1 }))
      }
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="documentos"
          isFiltered={search.q !== ''}
          onClear={() => onSearch({ ...search, q: '', page: 1 })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
