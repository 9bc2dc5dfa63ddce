import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { expiryLabel } from '@portal/contract/checklists/checklist/checklist-state'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { LIST_START, type ListSearch } from '#api/list-search.ts'
import { currentDay } from '#company-calendar.ts'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { type Column, PagedTable, type SearchProps } from '#components/lists/paged-table.tsx'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { titleColumn } from '#components/lists/row-title.tsx'
import { SomeNames } from '#components/lists/some-names.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import {
  type AnswerRecord,
  isOpenVisit,
  visitLabel,
} from '#features/checklists/answering/device/answer-record.ts'
import { answerableQuery } from '#features/checklists/answering/device/answering.api.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'
import { useAnswers, usePins } from '#features/checklists/answering/device/use-stored-answers.ts'
import { placeNames, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatAnswers, formatDate } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AnswersCard } from './confirmed-item.tsx'
import { OfflineBadge, OfflineNotice } from './offline-notice.tsx'

type OnAnswer = (checklistId: string, visit?: string) => void
type Props = SearchProps<ListSearch> & { readonly onAnswer: OnAnswer }

/** Names of subsidiaries; without a connection, those stored with the pinned checklists. */
const useNamesIn = (pins: readonly Pin[]) => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  const pinnedNames = new Map(pins.flatMap((pin) => Object.entries(pin.names)))
  return (codes: readonly string[]) => placeNames(codes, names ?? pinnedNames)
}

/** Open visits, the oldest first. Confirmed ones that were taken back are listed in the queue above. */
const useVisits = () => {
  const stored = useAnswers(useActor().id)
  return useMemo(
    () =>
      stored
        .filter(isOpenVisit)
        .toSorted((left, right) => left.startedAt.localeCompare(right.startedAt)),
    [stored],
  )
}

const answerCountText = (count: number) => (count === 0 ? 'Nenhuma resposta' : formatAnswers(count))

type OpenVisitProps = {
  readonly visit: AnswerRecord
  /** All open visits: the label must be unique among them. */
  readonly visits: readonly AnswerRecord[]
  readonly name: string
  readonly onAnswer: OnAnswer
}

const OpenVisit = ({ visit, visits, name, onAnswer }: OpenVisitProps) => {
  const label = visitLabel(visit, visits)
  return (
    <button
      type="button"

      // above the link that covers a card
      className="relative inline-flex items-center gap-1 py-px pr-2 pl-1.5 border-0 rounded-full bg-warn-soft text-warn text-xs font-semibold text-start cursor-pointer hover:[&_span]:underline hover:[&_span]:underline-offset-[0.2em] max-sm:min-h-[2.5rem] max-sm:ps-2 max-sm:pe-3 [&_svg]:flex-none"
      aria-label={`Continuar ${label}: ${name}`}
      onClick={() => onAnswer(visit.checklistId, visit.id)}
    >
      <IconPencil size={15} aria-hidden />
      <span>{label}</span>
    </button>
  )
}

type OtherVisitsProps = { readonly visits: readonly AnswerRecord[]; readonly onAnswer: OnAnswer }

/** Visits to checklists that are not in the table: on another page, paused, ended or deleted. */
const OtherVisits = ({ visits, onAnswer }: OtherVisitsProps) => {
  if (visits.length === 0) return null
  return (
    <AnswersCard title="Outras visitas abertas">
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 px-0">
            <span>{visit.name || 'Checklist'}</span>
            <OpenVisit visit={visit} visits={visits} name={visit.name} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </AnswersCard>
  )
}

const linkOf = ({ id }: ListedChecklist) =>
  linkOptions({
    to: '/answer-checklist/$checklistId',
    params: { checklistId: id },
    state: FROM_LIST,
  })

export const AnswerableTable = ({ search, onSearch, onAnswer }: Props) => {
  const [today] = useState(() => currentDay())
  const actor = useActor()
  const pins = usePins()
  const namesIn = useNamesIn(pins)
  const visits = useVisits()
  // While the next page loads, the current rows stay.
  const shown = useDeferredValue(search)
  const { data: page } = useSuspenseQuery(answerableQuery(shown, today))
  const items = page.items.filter((item) => refusalToAnswer(item, today) === undefined)
  const actions = (checklist: ListedChecklist) => {
    const isAllowed = canAnswerChecklist(actor, checklist)
    return (
      <RefusableButton
        variant={isAllowed ? 'main' : 'quiet'}
        refusal={isAllowed ? undefined : NO_PERMISSION}
        aria-label={`Responder ${checklist.name}`}
        onClick={() => onAnswer(checklist.id)}
      >
        Responder
      </RefusableButton>
    )
  }
  const columns: Column<ListedChecklist>[] = [
    titleColumn({
      textOf: ({ name }) => name,
      linkOf: (checklist) => (canAnswerChecklist(actor, checklist) ? linkOf(checklist) : undefined),
      detailsOf: ({ id, name, answers }, isCard) => (
        <div
          // many visits do not widen the column
          className="justify-self-stretch [contain:inline-size] flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden"
        >
          {answers !== null && !isCard && (
            <span className="text-ink-soft text-xs">{answerCountText(answers)}</span>
          )}
          {visits
            .filter(({ checklistId }) => checklistId === id)
            .map((visit) => (
              <OpenVisit key={visit.id} {...{ visit, visits, name, onAnswer }} />
            ))}
          {pins.some(({ checklist }) => checklist.id === id) && <OfflineBadge />}
        </div>
      ),
    }),
    {
      header: 'Filiais',
      cell: ({ subsidiaries }) => <SomeNames names={namesIn(subsidiaries)} />,
    },
    {
      header: 'Validade',
      cell: ({ end_date: end }) => (
        <span title={end ? formatDate(end) : undefined}>{expiryLabel(end, today)}</span>
      ),
      width: 'fit',
    },
  ]
  return (
    <>
      {page.isOffline && <OfflineNotice />}
      <OtherVisits
        visits={visits.filter(({ checklistId }) => !items.some(({ id }) => id === checklistId))}
        onAnswer={onAnswer}
      />
      <PagedTable
        label="Checklists disponíveis para responder"
        columns={columns}
        card={{
          facts: ({ answers, end_date: end, subsidiaries }) => [
            expiryLabel(end, today),
            answers !== null && answerCountText(answers),
            namesIn(subsidiaries).join(', '),
          ],
        }}
        actions={actions}
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
    </>
  )
}
