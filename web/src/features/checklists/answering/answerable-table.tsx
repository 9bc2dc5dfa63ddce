import { refusalToAnswer } from '@portal/contract/checklists/answering'
import type { ChecklistItem } from '@portal/contract/checklists/checklist'
import { expiryLabel } from '@portal/contract/checklists/expiry'
import { todayAt } from '@portal/contract/shared/dates'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_START, type ListSearch } from '#api/paging.ts'
import { Clipped } from '#components/clipped.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/paged-table.tsx'
import { namesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatDate, formatSome } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AnswerAction } from './answer-action.tsx'
import classes from './answerable-table.module.css'
import { answerableQuery } from './answering.api.ts'
import { type Draft, draftLabel } from './draft.ts'
import type { Drafts } from './drafts.ts'
import { draftsQuery } from './use-draft.ts'

type Props = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, change?: PageChange) => void
  readonly onAnswer: (checklistId: string) => void
  readonly drafts: Drafts
}

const useNames = () => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  return (codes: readonly string[]) => namesOf(codes, names)
}

const useDraftOf = (drafts: Drafts) => {
  const { id } = useActor()
  const { data: kept = [] } = useQuery(draftsQuery(drafts, id))
  return (checklistId: string) => kept.find((draft) => draft.checklistId === checklistId)
}

type NameProps = { readonly checklist: ChecklistItem; readonly draft: Draft | undefined }

const Name = ({ checklist, draft }: NameProps) => (
  <div className={classes.cell}>
    <Clipped text={checklist.name} />
    {draft !== undefined && (
      <span className={classes.draft}>
        <IconPencil size={15} aria-hidden />
        {draftLabel(draft)}
      </span>
    )}
  </div>
)

type Shown = {
  readonly today: string
  readonly namesIn: (codes: readonly string[]) => string[]
  readonly draftOf: (checklistId: string) => Draft | undefined
  readonly onAnswer: (checklistId: string) => void
}

const columnsOf = ({ today, namesIn, draftOf, onAnswer }: Shown): Column<ChecklistItem>[] => [
  {
    header: 'Nome',
    cell: (checklist) => <Name checklist={checklist} draft={draftOf(checklist.id)} />,
  },
  {
    header: 'Filiais',
    cell: ({ subsidiaries }) => (
      <span title={namesIn(subsidiaries).join(', ')}>{formatSome(namesIn(subsidiaries))}</span>
    ),
  },
  {
    header: 'Validade',
    cell: ({ end_date: end }) => <span title={formatDate(end)}>{expiryLabel(end, today)}</span>,
    width: 'fit',
  },
  {
    header: 'Ações',
    cell: (checklist) => <AnswerAction checklist={checklist} onAnswer={onAnswer} />,
    width: 'fit',
  },
]

export const AnswerableTable = ({ search, onSearch, onAnswer, drafts }: Props) => {
  const [now] = useState(() => new Date())
  const today = todayAt(now)
  const namesIn = useNames()
  const draftOf = useDraftOf(drafts)
  const { data: page } = useSuspenseQuery(answerableQuery(search, today))
  const items = page.items.filter((item) => refusalToAnswer(item, now) === undefined)
  return (
    <PagedTable
      label="Checklists disponíveis para responder"
      columns={columnsOf({ today, namesIn, draftOf, onAnswer })}
      page={{ ...page, items }}
      current={search.page}
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
}
