import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { DashboardPanel, NothingHere } from './dashboard-panel.tsx'
import { newestDocumentsQuery, newestNewsQuery } from './dashboard.api.ts'
import { Item, ItemList } from './item-list.tsx'

const NEWS = 'Últimas notícias'
const DOCUMENTS = 'Últimos documentos'

export const NewestNews = () => (
  <DashboardPanel
    title={NEWS}
    size="list"
    aside={
      <Link to="/news" aria-label="Ver todas: notícias">
        Ver todas
      </Link>
    }
  >
    <News />
  </DashboardPanel>
)

const News = () => {
  const { data } = useSuspenseQuery(newestNewsQuery)
  if (data.length === 0) return <NothingHere>Nenhuma notícia cadastrada.</NothingHere>
  return (
    <ItemList label={NEWS}>
      {data.map((news) => (
        <Item key={news.id} link={<NewsLink news={news} />}>
          <span>{formatInstant(news.created_at)}</span>
          <span>{news.active ? 'Ativa' : 'Pausada'}</span>
        </Item>
      ))}
    </ItemList>
  )
}

export const NewestDocuments = () => (
  <DashboardPanel
    title={DOCUMENTS}
    size="list"
    aside={
      <Link to="/document" aria-label="Ver todos: documentos">
        Ver todos
      </Link>
    }
  >
    <Documents />
  </DashboardPanel>
)

const Documents = () => {
  const { data } = useSuspenseQuery(newestDocumentsQuery)
  if (data.length === 0) return <NothingHere>Nenhum documento cadastrado.</NothingHere>
  return (
    <ItemList label={DOCUMENTS}>
      {data.map((document) => (
        <Item key={document.id} link={<DocumentLink document={document} />}>
          {formatInstant(document.created_at)}
        </Item>
      ))}
    </ItemList>
  )
}

/** To the form for whoever may change it, to the row in the list for whoever may not. */
const NewsLink = ({ news }: { readonly news: NewsItem }) => {
  const actor = useActor()
  const { id, name } = news
  return newsAccess.canUpdate(actor, news) ? (
    <Link to="/news/edit/$newsId" params={{ newsId: id }} title={name}>
      {name}
    </Link>
  ) : (
    <Link to="/news" search={{ q: name }} title={name}>
      {name}
    </Link>
  )
}

const DocumentLink = ({ document }: { readonly document: DocumentItem }) => {
  const actor = useActor()
  const { id, name } = document
  return documentAccess.canUpdate(actor, document) ? (
    <Link to="/document/edit/$documentId" params={{ documentId: id }} title={name}>
      {name}
    </Link>
  ) : (
    <Link to="/document" search={{ q: name }} title={name}>
      {name}
    </Link>
  )
}
