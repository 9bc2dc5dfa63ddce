import { type BinItem, binLabel } from '@portal/contract/bin/bin'
import { KINDS } from '@portal/contract/kinds/kinds'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { ItemAction, RowActions } from '#components/lists/row-action.tsx'
import { formatInstant } from '#format.ts'
import { BIN_START, type BinSearch, binApi } from './bin.api.ts'

type Props = {
  readonly search: BinSearch
  readonly onSearch: (search: BinSearch, change?: PageChange) => void
  readonly onRestore: (item: BinItem) => void
}

const columnsOf = (now: Date): readonly Column<BinItem>[] => [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  { header: 'Tipo', cell: ({ kind }) => KINDS[kind].label, width: 'fit' },
  { header: 'Excluído por', cell: ({ deleted_by: who }) => <Clipped text={who || '—'} /> },
  {
    header: 'Excluído em',
    cell: ({ deleted_at: at }) => formatInstant(at),
    width: 'fit',
  },
  { header: 'Prazo', cell: ({ expires_at: at }) => binLabel(at, now), width: 'fit' },
]

export const BinTable = ({ search, onSearch, onRestore }: Props) => {
  const [now] = useState(() => new Date())
  const actions = (item: BinItem) => (
    <RowActions>
      <ItemAction verb="Restaurar" icon={IconArrowBackUp} item={item} onAct={onRestore} />
    </RowActions>
  )
  return (
    <ListTable
      label="Lixeira"
      things="itens excluídos"
      source={binApi}
      columns={columnsOf(now)}
      actions={actions}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      search={search}
      onSearch={onSearch}
      isFiltered={search.q !== '' || search.kind !== ''}
      unfiltered={BIN_START}
    />
  )
}
