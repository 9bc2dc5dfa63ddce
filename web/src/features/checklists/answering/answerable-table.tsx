import { refusalToAnswer } from '@portal/contract/checklists/answering/answering'
import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LIST_START, type ListSearch } from '#api/paging.ts'
import { currentDay } from '#calendar.ts'
import { Clipped } from '#components/lists/clipped.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type SearchProps, PagedTable } from '#components/lists/paged-table.tsx'
import { namesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatDate, formatNumber, formatSome } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AnswerAction } from './answer-action.tsx'
import classes from './answerable-table.module.css'
import { answerableQuery } from './answering.api.ts'
import type { Device } from './device-store.ts'
import { type Draft, draftLabel } from './answer-draft.ts'
import type { Drafts } from './answer-draft-store.ts'
import { OfflineBadge } from './offline/offline-badge.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import type { Pin } from './offline/pins.ts'
import { usePins } from './offline/use-pins.ts'
import { draftsQuery } from './use-draft.ts'

type Props = SearchProps<ListSearch> & {
  readonly onAnswer: (checklistId: string) => void
  readonly device: Device
}

/** What people call the subsidiaries; without network, as far as the kept checklists tell. */
const useNames = (pins: readonly Pin[]) => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  const pinnedNames = new Map(pins.flatMap((pin) => Object.entries(pin.names)))
  return (codes: readonly string[]) => namesOf(codes, names ?? pinnedNames)
}

const useDraftOf = (drafts: Drafts) => {
  const { id } = useActor()
  const { data: stored = [] } = useQuery(draftsQuery(drafts, id))
  return (checklistId: string) => stored.find((draft) => draft.checklistId === checklistId)
}

const answersWords = (count: number) => {
  if (count === 0) return 'Nenhuma resposta'
  return count === 1 ? '1 resposta' : `${formatNumber(count)} respostas`
}

type NameProps = {
  readonly checklist: ListedChecklist
  readonly draft: Draft | undefined
  readonly isPinned: boolean
}

const Name = ({ checklist, draft, isPinned }: NameProps) => (
  <div className={classes.cell}>
    <Clipped text={checklist.name} />
    <div className={classes.marks}>
      {checklist.answers !== null && (
        <span className={classes.answers}>{answersWords(checklist.answers)}</span>
      )}
      {draft !== undefined && (
        <span className={classes.draft}>
          <IconPencil size={15} aria-hidden />
          {draftLabel(draft)}
        </span>
      )}
      {isPinned && <OfflineBadge />}
    </div>
  </div>
)

type Shown = {
  readonly today: string
  readonly namesIn: (codes: readonly string[]) => string[]
  readonly draftOf: (checklistId: string) => Draft | undefined
  readonly isPinned: (checklistId: string) => boolean
  readonly onAnswer: (checklistId: string) => void
}

const columnsOf = (shown: Shown): Column<ListedChecklist>[] => [
  {
    header: 'Nome',
    cell: (checklist) => (
      <Name
        checklist={checklist}
        draft={shown.draftOf(checklist.id)}
        isPinned={shown.isPinned(checklist.id)}
      />
    ),
  },
  {
    header: 'Filiais',
    cell: ({ subsidiaries }) => (
      <span title={shown.namesIn(subsidiaries).join(', ')}>
        {formatSome(shown.namesIn(subsidiaries))}
      </span>
    ),
  },
  {
    header: 'Validade',
    cell: ({ end_date: end }) => (
      <span title={formatDate(end)}>{expiryLabel(end, shown.today)}</span>
    ),
    width: 'fit',
  },
  {
    header: 'Ações',
    cell: (checklist) => <AnswerAction checklist={checklist} onAnswer={shown.onAnswer} />,
    width: 'fit',
  },
]

export const AnswerableTable = ({ search, onSearch, onAnswer, device }: Props) => {
  const [today] = useState(() => currentDay())
  const pins = usePins(device.pins)
  const namesIn = useNames(pins)
  const draftOf = useDraftOf(device.drafts)
  const isPinned = (id: string) => pins.some(({ checklistId }) => checklistId === id)
  // While the next page is on its way, the rows before stay.
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(answerableQuery(shown, today))
  const items = page.items.filter((item) => refusalToAnswer(item, today) === undefined)
  const table = (
    <PagedTable
      label="Checklists disponíveis para responder"
      columns={columnsOf({ today, namesIn, draftOf, isPinned, onAnswer })}
      page={{ ...page, items }}
      current={shown.page}
      keyOf={({ id }) => id}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="checklists para responder"
          isFiltered={search.q !== ''}
          onClear={() => onSearch(LIST_START)}
        />
      }
    />
  )
  return (
    <>
      {page.isOffline && <OfflineNotice />}
      {table}
    </>
  )
}
