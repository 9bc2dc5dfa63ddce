import { BIN_DAYS, type BinItem } from '@portal/contract/bin/bin'
import { binsOf } from '@portal/contract/bin/bin.access'
import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import { useActor } from '#session/session.ts'
import { BinTable } from './bin-table.tsx'
import type { BinSearch } from './bin.api.ts'
import { KindChoice } from './kind-choice.tsx'

const RestoreDialog = lazyDialog(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

type Props = {
  readonly search: BinSearch
  readonly onSearch: (search: BinSearch, change?: PageChange) => void
}

const LEAD = `O que foi excluído fica aqui por ${BIN_DAYS} dias e pode ser restaurado.`

export const BinList = ({ search, onSearch }: Props) => {
  const actor = useActor()
  const [chosen, setChosen] = useState<BinItem>()
  return (
    <ListScreen
      title="Lixeira"
      lead={actor.isMaster ? LEAD : `${LEAD} Você vê os seus próprios checklists.`}
      searchLabel="Buscar na Lixeira"
      search={search}
      onSearch={(next) => onSearch({ ...search, ...next })}
      first={
        <KindChoice
          kinds={binsOf(actor)}
          value={search.kind}
          onChange={(kind) => onSearch({ ...search, kind, page: 1 })}
        />
      }
    >
      <BinTable search={search} onSearch={onSearch} onRestore={setChosen} />
      {chosen && (
        <RestoreDialog
          item={chosen}
          onClose={() => setChosen(undefined)}
          onRetry={() => setChosen(chosen)}
        />
      )}
    </ListScreen>
  )
}
