import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  CHECKLIST_STATES,
  checklistState,
  type ChecklistState,
  endsSoon,
  expiryLabel,
} from '@portal/contract/checklists/checklist/checklist-state'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { NEWS_STATES, newsState } from '@portal/contract/news/news-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { documentAccess, newsAccess } from '@portal/contract/permissions/content.access'
import { hasEnded } from '@portal/contract/shared/dates'
import type { StateLabel } from '@portal/contract/shared/state-label'
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'
import {
  expiredChecklistsQuery,
  expiringChecklistsQuery,
  newestChecklistsQuery,
  newestDocumentsQuery,
  newestNewsQuery,
} from './dashboard.api.ts'

type Item = { readonly id: string; readonly name: string }
type Page<T> = { readonly items: T[]; readonly next_page: number | null; readonly total: number }

type ItemWidgetProps<T extends Item> = {
  readonly title: string
  readonly query: UseSuspenseQueryOptions<Page<T>, Error, T[], unknown[]>
  /** The text of an empty widget. */
  readonly emptyText: string
  /** A link to the whole list. */
  readonly seeAll?: ReactNode
  /** Links to the form if the actor may change the item, otherwise to the item in its list. */
  readonly linkOf: (item: T, actor: Actor) => LinkProps
  /** The second line of an item. */
  readonly children: (item: T) => ReactNode
}

/** A short list of items, each in two lines. */
const ItemWidget = <T extends Item>({ seeAll, ...list }: ItemWidgetProps<T>) => (
  <DashboardWidget title={list.title} size="list" aside={seeAll}>
    <Items {...list} />
  </DashboardWidget>
)

const Items = <T extends Item>({
  title,
  query,
  emptyText,
  linkOf,
  children,
}: ItemWidgetProps<T>) => {
  const actor = useActor()
  const { data: items } = useSuspenseQuery(query)
  if (items.length === 0) return <EmptyWidgetText>{emptyText}</EmptyWidgetText>
  return (
    <ol
      className="m-0 p-0 list-none [&_li:first-child]:border-t-0 [&_a:hover]:underline [&_small_[data-tone='attention']]:text-warn [&_small_[data-tone='attention']]:font-semibold [&_small_[data-tone='bad']]:text-danger [&_small_[data-tone='bad']]:font-semibold [&_a]:truncate [&_a]:py-0.5 [&_a]:text-link [&_a]:font-semibold [&_a]:no-underline pointer-coarse:[&_a]:py-1.5"
      aria-label={title}
    >
      {items.map((item) => (
        <li
          className="grid content-center gap-0.5 min-h-[3.875rem] border-t border-t-line"
          key={item.id}
        >
          <Link {...linkOf(item, actor)} title={item.name}>
            {item.name}
          </Link>
          <small className="flex flex-wrap gap-x-3 gap-y-0 text-ink-soft text-xs">
            {children(item)}
          </small>
        </li>
      ))}
    </ol>
  )
}

type DayProps = { readonly today: string }

const checklistLink = (checklist: ChecklistItem, actor: Actor) =>
  canUpdateChecklist(actor, checklist)
    ? linkOptions({
        to: '/checklist/edit/$checklistId',
        params: { checklistId: checklist.id },
      })
    : linkOptions({ to: '/checklist', search: { all: true, q: checklist.name } })

export const NewestChecklists = ({ today }: DayProps) => (
  <ItemWidget
    title="Últimos checklists"
    query={newestChecklistsQuery}
    emptyText="Nenhum checklist cadastrado."
    seeAll={
      <Link to="/checklist" search={{ all: true }} aria-label="Ver todos: checklists">
        Ver todos
      </Link>
    }
    linkOf={checklistLink}
  >
    {(checklist) => (
      <>
        <span>{formatInstant(checklist.created_at)}</span>
        <State state={CHECKLIST_STATES[checklistState(checklist, today)]} />
      </>
    )}
  </ItemWidget>
)

const State = ({ state: { label, tone } }: { readonly state: StateLabel }) => (
  <span data-tone={tone}>{label}</span>
)

export const ExpiringChecklists = ({ today }: DayProps) => (
  <ItemWidget
    title="Checklists prestes a expirar"
    query={expiringChecklistsQuery(today)}
    emptyText="Nenhum checklist prestes a expirar."
    linkOf={checklistLink}
  >
    {(checklist) => <Expiry checklist={checklist} today={today} />}
  </ItemWidget>
)

export const ExpiredChecklists = ({ today }: DayProps) => (
  <ItemWidget
    title="Checklists expirados"
    query={expiredChecklistsQuery(today)}
    emptyText="Nenhum checklist expirado."
    linkOf={checklistLink}
  >
    {(checklist) => <Expiry checklist={checklist} today={today} />}
  </ItemWidget>
)

/** The colour only emphasises the text, which says the same. */
const toneOf = (end: string | null, today: string) =>
  hasEnded(end, today) ? 'bad' : endsSoon(end, today) ? 'attention' : undefined

const STATES_SHOWN_BY_DAYS: readonly ChecklistState[] = ['active', 'expiring', 'expired']

type ExpiryProps = DayProps & { readonly checklist: ChecklistItem }

const Expiry = ({ checklist, today }: ExpiryProps) => {
  const { end_date: end } = checklist
  const state = checklistState(checklist, today)
  return (
    <>
      <span data-tone={toneOf(end, today)}>{expiryLabel(end, today)}</span>
      {end && <span>{formatDay(end, today)}</span>}
      {!STATES_SHOWN_BY_DAYS.includes(state) && <span>{CHECKLIST_STATES[state].label}</span>}
    </>
  )
}

export const NewestNews = ({ today }: DayProps) => (
  <ItemWidget
    title="Últimas notícias"
    query={newestNewsQuery}
    emptyText="Nenhuma notícia cadastrada."
    seeAll={
      <Link to="/news" aria-label="Ver todas: notícias">
        Ver todas
      </Link>
    }
    linkOf={(news, actor) =>
      newsAccess.canUpdate(actor, news)
        ? linkOptions({ to: '/news/edit/$newsId', params: { newsId: news.id } })
        : linkOptions({ to: '/news', search: { q: news.name } })
    }
  >
    {(news) => (
      <>
        <span>{formatInstant(news.created_at)}</span>
        <State state={NEWS_STATES[newsState(news, today)]} />
      </>
    )}
  </ItemWidget>
)

export const NewestDocuments = () => (
  <ItemWidget
    title="Últimos documentos"
    query={newestDocumentsQuery}
    emptyText="Nenhum documento cadastrado."
    seeAll={
      <Link to="/document" aria-label="Ver todos: documentos">
        Ver todos
      </Link>
    }
    linkOf={(document, actor) =>
      documentAccess.canUpdate(actor, document)
        ? linkOptions({ to: '/document/edit/$documentId', params: { documentId: document.id } })
        : linkOptions({ to: '/document', search: { q: document.name } })
    }
  >
    {({ created_at: at }) => formatInstant(at)}
  </ItemWidget>
)
