import { type BinItem, BIN_DAYS, binLabel } from '@portal/contract/bin/bin'
import { binKindsOf } from '@portal/contract/bin/bin.access'
import { type BinEntity, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { ItemActions, itemAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, SearchProps } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { BIN_START, type BinSearch } from './bin-search.ts'
import { binApi, kindFilterOf } from './bin.api.ts'

type BinTableProps = SearchProps<BinSearch> & {
  readonly onRestore: (item: BinItem) => void
}

const columnsOf = (now: Date): readonly Column<BinItem>[] => [
  { header: 'Nome', cell: ({ name }) => <ClippedText text={name} /> },
  { header: 'Tipo', cell: ({ kind }) => ITEM_KINDS[kind].label, width: 'fit' },
  { header: 'Excluído por', cell: ({ deleted_by: who }) => <ClippedText text={who || '—'} /> },
  {
    header: 'Excluído em',
    cell: ({ deleted_at: at }) => formatInstant(at),
    width: 'fit',
  },
  { header: 'Prazo', cell: ({ expires_at: at }) => binLabel(at, now), width: 'fit' },
]

const BinTable = ({ search, onSearch, onRestore }: BinTableProps) => {
  const [now] = useState(() => new Date())
  const actions = (item: BinItem) => (
    <ItemActions
      name={item.name}
      actions={[itemAction('Restaurar', IconArrowBackUp, { item, onAct: onRestore })]}
    />
  )
  return (
    <ListTable
      label="Lixeira"
      things="itens excluídos"
      source={binApi}
      columns={columnsOf(now)}
      card={{
        facts: ({ kind, deleted_at: at, expires_at: end }) => [
          ITEM_KINDS[kind].label,
          formatInstant(at),
          binLabel(end, now),
        ],
      }}
      actions={actions}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      search={search}
      onSearch={onSearch}
      isFiltered={search.q !== '' || kindFilterOf(search).length > 0}
      unfiltered={BIN_START}
    />
  )
}

type Kind = BinEntity | ''
type KindChoiceProps = {
  readonly kinds: readonly BinEntity[]
  readonly value: Kind
  readonly onChange: (kind: Kind) => void
}

/** Filters by kind; hidden when the person can see only one. */
const KindChoice = ({ kinds, value, onChange }: KindChoiceProps) => {
  if (kinds.length < 2) return null
  const choices: readonly (readonly [Kind, string])[] = [
    ['', 'Tudo'],
    ...kinds.map((kind) => [kind, ITEM_KINDS[kind].plural] as const),
  ]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: it is not part of a form
      role="group"
      className="flex flex-wrap gap-1.5 mb-4 [&_button:hover]:bg-hover [&_button:hover]:text-ink [&_button[aria-pressed='true']]:border-main [&_button[aria-pressed='true']]:bg-main [&_button[aria-pressed='true']]:text-on-main"
      aria-label="Tipo"
    >
      {choices.map(([kind, label]) => (
        <button
          className="min-h-[2.25rem] py-0 px-4 border border-line-strong rounded-full bg-surface text-ink-soft font-medium cursor-pointer max-sm:min-h-[2.75rem]"
          key={kind}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const RestoreDialog = lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

type Props = SearchProps<BinSearch>

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
          kinds={binKindsOf(actor)}
          value={kindFilterOf(search)[0] ?? ''}
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
