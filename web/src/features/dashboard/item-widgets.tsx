import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import {
  CHECKLIST_STATES,
  checklistState,
  endsSoon,
} from '@portal/contract/checklists/checklist/checklist-state'
import type { ChecklistState } from '@portal/contract/checklists/checklist/checklist-state-name'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import { NEWS_STATES, newsState } from '@portal/contract/news/news-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import type { StateLabel } from '@portal/contract/shared/state-label'
import { Link, linkOptions } from '@tanstack/react-router'
import { formatDay, formatInstant } from '#format.ts'
import {
  expiredChecklistsQuery,
  expiringChecklistsQuery,
  newestChecklistsQuery,
  newestDocumentsQuery,
  newestNewsQuery,
} from './dashboard.api.ts'
import { ItemWidget } from './item-widget.tsx'

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
