import { BIN_DAYS, type BinItem, binKindsOf, binLabel } from '@portal/contract/bin/bin'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { binApi } from './bin.api.ts'

const RestoreDialog = lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

const LEAD = `O que foi excluído fica aqui por ${BIN_DAYS} dias e pode ser restaurado.`

const labelOf = ({ kind }: BinItem) => ITEM_KINDS[kind].label

export const BinList = () => {
  const actor = useActor()
  const [chosen, setChosen] = useState<BinItem>()
  const [now] = useState(() => new Date())
  const hasKinds = binKindsOf(actor).length > 1
  return (
    <ListScreen
      title="Lixeira"
      lead={actor.isMaster ? LEAD : `${LEAD} Você vê os seus próprios checklists.`}
      things="itens excluídos"
      searchLabel="Buscar na Lixeira"
      source={binApi}
      {...(!hasKinds && { filters: {} })}
      columns={[
        { header: 'Nome', cell: ({ name }) => <ClippedText text={name} /> },
        { header: 'Tipo', cell: labelOf, width: 'fit' },
        {
          header: 'Excluído por',
          cell: ({ deleted_by: who }) => <ClippedText text={who || '—'} />,
        },
        { header: 'Excluído em', cell: ({ deleted_at: at }) => formatInstant(at), width: 'fit' },
        { header: 'Prazo', cell: ({ expires_at: at }) => binLabel(at, now), width: 'fit' },
      ]}
      card={{
        facts: (item) => [
          labelOf(item),
          formatInstant(item.deleted_at),
          binLabel(item.expires_at, now),
        ],
      }}
      actions={(item) => [
        { verb: 'Restaurar', icon: IconArrowBackUp, onAct: () => setChosen(item) },
      ]}
      keyOf={({ kind, id }) => `${kind} ${id}`}
    >
      {chosen && <RestoreDialog item={chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  )
}
