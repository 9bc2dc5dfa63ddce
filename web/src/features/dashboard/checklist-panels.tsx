import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { daysLeft, expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { DashboardPanel, NothingHere } from './dashboard-panel.tsx'
import {
  expiredChecklistsQuery,
  expiringChecklistsQuery,
  newestChecklistsQuery,
} from './dashboard.api.ts'
import { Item, ItemList } from './item-list.tsx'

const LATEST = 'Últimos checklists'
const EXPIRING = 'Checklists prestes a expirar'
const EXPIRED = 'Checklists expirados'

type DayProps = { readonly today: string }

export const NewestChecklists = () => (
  <DashboardPanel
    title={LATEST}
    size="list"
    aside={
      <Link to="/checklist" search={{ all: true }} aria-label="Ver todos: checklists">
        Ver todos
      </Link>
    }
  >
    <Newest />
  </DashboardPanel>
)

const Newest = () => {
  const { data } = useSuspenseQuery(newestChecklistsQuery)
  return (
    <Checklists label={LATEST} items={data} none="Nenhum checklist cadastrado.">
      {({ created_at: at, active }) => (
        <>
          <span>{formatInstant(at)}</span>
          <span>{active ? 'Ativo' : 'Pausado'}</span>
        </>
      )}
    </Checklists>
  )
}

export const ExpiringChecklists = ({ today }: DayProps) => (
  <DashboardPanel title={EXPIRING} size="list">
    <Expiring today={today} />
  </DashboardPanel>
)

const Expiring = ({ today }: DayProps) => {
  const { data } = useSuspenseQuery(expiringChecklistsQuery(today))
  return (
    <Checklists label={EXPIRING} items={data} none="Nenhum checklist prestes a expirar.">
      {(checklist) => <Expiry checklist={checklist} today={today} />}
    </Checklists>
  )
}

export const ExpiredChecklists = ({ today }: DayProps) => (
  <DashboardPanel title={EXPIRED} size="list">
    <Expired today={today} />
  </DashboardPanel>
)

const Expired = ({ today }: DayProps) => {
  const { data } = useSuspenseQuery(expiredChecklistsQuery(today))
  return (
    <Checklists label={EXPIRED} items={data} none="Nenhum checklist expirado.">
      {(checklist) => <Expiry checklist={checklist} today={today} />}
    </Checklists>
  )
}

const SOON = 7

/** The words say it too: the colour only makes them easier to find. */
const toneOf = (days: number) => (days < 0 ? 'danger' : days <= SOON ? 'warn' : undefined)

type ExpiryProps = DayProps & { readonly checklist: ChecklistItem }

const Expiry = ({ checklist: { end_date: end, active }, today }: ExpiryProps) => (
  <>
    <span data-tone={toneOf(daysLeft(end, today))}>{expiryLabel(end, today)}</span>
    <span>{formatDate(end)}</span>
    {!active && <span>Pausado</span>}
  </>
)

type ListProps = {
  readonly label: string
  readonly items: readonly ChecklistItem[]
  readonly none: string
  readonly children: (checklist: ChecklistItem) => ReactNode
}

const Checklists = ({ label, items, none, children }: ListProps) =>
  items.length === 0 ? (
    <NothingHere>{none}</NothingHere>
  ) : (
    <ItemList label={label}>
      {items.map((checklist) => (
        <Item key={checklist.id} link={<ChecklistLink checklist={checklist} />}>
          {children(checklist)}
        </Item>
      ))}
    </ItemList>
  )

/** To its form for whoever may change it, to its row in the list for whoever may not. */
const ChecklistLink = ({ checklist }: { readonly checklist: ChecklistItem }) => {
  const actor = useActor()
  const { id, name } = checklist
  return canUpdateChecklist(actor, checklist) ? (
    <Link to="/checklist/edit/$checklistId" params={{ checklistId: id }} title={name}>
      {name}
    </Link>
  ) : (
    <Link to="/checklist" search={{ all: true, q: name }} title={name}>
      {name}
    </Link>
  )
}
