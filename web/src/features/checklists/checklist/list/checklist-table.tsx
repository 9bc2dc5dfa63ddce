import type {
  ChecklistItem,
  ListedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { daysLeft, expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import { type Actor, holdsSome } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Card, Column, SearchProps } from '#components/lists/paged-table.tsx'
import { type RowLink, titleColumn } from '#components/lists/row-title.tsx'
import {
  type ChecklistSearch,
  checklistSearch,
} from '#features/checklists/checklist/checklist-search.ts'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state-badge.tsx'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { formatAnswers, formatInstant, formatPeriod } from '#format.ts'
import { useActor } from '#session/session.ts'
import { type ChecklistRowActions, ChecklistActions } from './checklist-actions.tsx'
import { isFiltered, unfiltered } from './checklist-filters.ts'

type ChecklistStatusProps = { readonly checklist: ChecklistItem; readonly today: string }

/** Undefined once the checklist has started. */
const startLabel = (start: string | null, today: string) => {
  const days = start === null ? 0 : daysLeft(start, today)
  if (days <= 0) return undefined
  return days === 1 ? 'inicia em 1 dia' : `inicia em ${days} dias`
}

/** The state, and below it how long the checklist still runs. */
const ChecklistStatus = ({ checklist, today }: ChecklistStatusProps) => {
  const { start_date: start, end_date: end } = checklist
  const starts = startLabel(start, today)
  return (
    <div
      className="grid justify-items-start min-w-0 [&>small[data-expired='true']]:text-danger"
      title={formatPeriod(start, end)}
    >
      <ChecklistStateBadge checklist={checklist} today={today} />
      {starts !== undefined && <small className="text-ink-soft text-xs">{starts}</small>}
      <small className="text-ink-soft text-xs" data-expired={hasEnded(end, today)}>
        {expiryLabel(end, today)}
      </small>
    </div>
  )
}

type Props = ChecklistRowActions &
  SearchProps<ChecklistSearch> & {
    readonly create: ReactNode
  }

/** Leads to the editor for people who may update the checklist, otherwise to its answers. */
const linkOf = (actor: Actor, checklist: ListedChecklist): RowLink | undefined => {
  const linkProps = { params: { checklistId: checklist.id }, state: FROM_LIST } as const
  if (canUpdateChecklist(actor, checklist)) {
    return linkOptions({ to: '/checklist/edit/$checklistId', ...linkProps })
  }
  return canReadChecklist(actor, checklist)
    ? linkOptions({ to: '/checklist/answers/$checklistId', ...linkProps })
    : undefined
}

/** The number of answers is null for people who may not read them. */
const codeAndAnswers = ({ code, answers }: ListedChecklist) => (
  <small className="flex gap-1.5 max-w-full font-normal">
    <span className="line-clamp-1" title={code}>
      {code}
    </span>{' '}
    {answers !== null && (
      <span className="flex-none before:me-1.5 before:content-['·'_/_'']">
        {formatAnswers(answers)}
      </span>
    )}
  </small>
)

/** When and by whom the checklist was last changed; below, when it was created. */
const LastUpdate = ({ checklist }: { readonly checklist: ListedChecklist }) => {
  const { last_update_at: at, last_update_admin_name: by } = checklist
  const { created_at: createdAt, owner_name: owner } = checklist
  return (
    <div className="grid justify-items-start min-w-0 [&>small[data-expired='true']]:text-danger [&>small]:text-ink-soft [&>small]:text-xs">
      {formatInstant(at)}
      <small className="max-w-[10rem] truncate" title={by}>
        {by}
      </small>
      <small title={`Criado por ${owner}`}>criado {formatInstant(createdAt)}</small>
    </div>
  )
}

const columnsOf = (actor: Actor, today: string): readonly Column<ListedChecklist>[] => [
  titleColumn({
    textOf: ({ name }) => name,
    linkOf: (checklist) => linkOf(actor, checklist),
    detailsOf: (checklist, isCard) => !isCard && codeAndAnswers(checklist),
    sortBy: 'name',
  }),
  {
    header: 'Status e prazo',
    cell: (checklist) => <ChecklistStatus checklist={checklist} today={today} />,
    sortBy: 'end_date',
    width: 'fit',
  },
  {
    header: 'Atualizado',
    cell: (checklist) => <LastUpdate checklist={checklist} />,
    sortBy: 'last_update_at',
    width: 'fit',
  },
]

const cardOf = (today: string): Card<ListedChecklist> => ({
  state: (checklist) => <ChecklistStateBadge checklist={checklist} today={today} />,
  facts: ({ code, answers, start_date: start, end_date: end }) => [
    code,
    startLabel(start, today) ?? expiryLabel(end, today),
    answers !== null && formatAnswers(answers),
  ],
})

export const ChecklistTable = ({ search, onSearch, create, ...actions }: Props) => {
  const [today] = useState(() => currentDay())
  const actor = useActor()
  const rowActions = (checklist: ListedChecklist) => (
    <ChecklistActions checklist={checklist} {...actions} />
  )
  return (
    <ListTable
      label="Checklists"
      things="checklists"
      source={checklistApi}
      columns={columnsOf(actor, today)}
      card={cardOf(today)}
      actions={rowActions}
      bulk={
        holdsSome(actor, ['checklist.update']) && {
          isFor: (checklist) =>
            canUpdateChecklist(actor, checklist) || canDeleteChecklist(actor, checklist),
          load: async () =>
            (await import('./checklist-bulk-actions.tsx')).checklistBulkActions(actor),
        }
      }
      search={search}
      onSearch={onSearch}
      reordered={(order) => checklistSearch.parse({ ...search, order, page: 1 })}
      isFiltered={isFiltered(search)}
      unfiltered={unfiltered(search)}
      create={create}
    />
  )
}
