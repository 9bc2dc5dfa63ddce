import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { daysLeft, expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { Link, linkOptions } from '@tanstack/react-router'
import { formatDate, formatInstant } from '#format.ts'
import {
  expiredChecklistsQuery,
  expiringChecklistsQuery,
  newestChecklistsQuery,
  newestDocumentsQuery,
  newestNewsQuery,
} from './dashboard.api.ts'
import { ItemPanel } from './item-panel.tsx'

type DayProps = { readonly today: string }

const checklistLink = (checklist: ChecklistItem, actor: Actor) =>
  canUpdateChecklist(actor, checklist)
    ? linkOptions({
        to: '/checklist/edit/$checklistId',
        params: { checklistId: checklist.id },
      })
    : linkOptions({ to: '/checklist', search: { all: true, q: checklist.name } })

export const NewestChecklists = () => (
  <ItemPanel
    title="Últimos checklists"
    query={newestChecklistsQuery}
    none="Nenhum checklist cadastrado."
    all={
      <Link to="/checklist" search={{ all: true }} aria-label="Ver todos: checklists">
        Ver todos
      </Link>
    }
    linkOf={checklistLink}
  >
    {({ created_at: at, active }) => (
      <>
        <span>{formatInstant(at)}</span>
        <span>{active ? 'Ativo' : 'Pausado'}</span>
      </>
    )}
  </ItemPanel>
)

export const ExpiringChecklists = ({ today }: DayProps) => (
  <ItemPanel
    title="Checklists prestes a expirar"
    query={expiringChecklistsQuery(today)}
    none="Nenhum checklist prestes a expirar."
    linkOf={checklistLink}
  >
    {(checklist) => <Expiry checklist={checklist} today={today} />}
  </ItemPanel>
)

export const ExpiredChecklists = ({ today }: DayProps) => (
  <ItemPanel
    title="Checklists expirados"
    query={expiredChecklistsQuery(today)}
    none="Nenhum checklist expirado."
    linkOf={checklistLink}
  >
    {(checklist) => <Expiry checklist={checklist} today={today} />}
  </ItemPanel>
)

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

export const NewestNews = () => (
  <ItemPanel
    title="Últimas notícias"
    query={newestNewsQuery}
    none="Nenhuma notícia cadastrada."
    all={
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
    {({ created_at: at, active }) => (
      <>
        <span>{formatInstant(at)}</span>
        <span>{active ? 'Ativa' : 'Pausada'}</span>
      </>
    )}
  </ItemPanel>
)

export const NewestDocuments = () => (
  <ItemPanel
    title="Últimos documentos"
    query={newestDocumentsQuery}
    none="Nenhum documento cadastrado."
    all={
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
  </ItemPanel>
)
