import { type BinItem, binLabel } from '@portal/contract/bin/bin'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Clipped } from '#components/lists/clipped.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
import { formatInstant } from '#format.ts'
import { BIN_PAGES, BIN_START, type BinSearch, binQuery } from './bin.api.ts'
import { KINDS } from './bin.messages.ts'

type Props = {
  readonly search: BinSearch
  readonly onSearch: (search: BinSearch, change?: PageChange) => void
  readonly onRestore: (item: BinItem) => void
}

const columnsOf = (now: Date, onRestore: Props['onRestore']): readonly Column<BinItem>[] => [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  { header: 'Tipo', cell: ({ kind }) => KINDS[kind].label, width: 'fit' },
  { header: 'Excluído por', cell: ({ deleted_by: who }) => <Clipped text={who || '—'} /> },
  {
    header: 'Excluído em',
    cell: ({ deleted_at: at }) => formatInstant(at),
    width: 'fit',
  },
  { header: 'Prazo', cell: ({ expires_at: at }) => binLabel(at, now), width: 'fit' },
  {
    header: 'Ações',
    cell: (item) => (
      <RowActions>
        <RowAction
          label={`Restaurar ${item.name}`}
          icon={IconArrowBackUp}
          onClick={() => onRestore(item)}
        />
      </RowActions>
    ),
    width: 'fit',
  },
]

export const BinTable = ({ search, onSearch, onRestore }: Props) => {
  const { page, current, busy } = useShownPage(search, binQuery, BIN_PAGES)
  const [now] = useState(() => new Date())
  return (
    <PagedTable
      label="Lixeira"
      columns={columnsOf(now, onRestore)}
      page={page}
      current={current}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      busy={busy}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="itens excluídos"
          isFiltered={search.q !== '' || search.kind !== ''}
          onClear={() => onSearch(BIN_START)}
        />
      }
    />
  )
}
