import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { LatestPanel } from '#components/lists/latest-panel.tsx'
import { formatDate } from '#format.ts'
import { useActor } from '#session/session.ts'
import classes from './latest-news.module.css'
import { latestNewsQuery } from './latest-news.api.ts'

const NewsPreview = lazyDialog(async () => (await import('./news-preview.tsx')).NewsPreview)

/** News that are shown today, for people who may list news. */
export const LatestNews = () => {
  if (!newsAccess.canList(useActor())) return null
  const seeAll = (
    <ButtonLink kind="quiet" size="small" to="/news">
      Ver todas
    </ButtonLink>
  )
  return (
    <LatestPanel title="Últimas notícias" more={seeAll}>
      <Headlines />
    </LatestPanel>
  )
}

const Headlines = () => {
  const actor = useActor()
  const [today] = useState(() => currentDay())
  const { data: news } = useSuspenseQuery(latestNewsQuery(today))
  const [viewed, setViewed] = useState<NewsItem>()
  if (news.length === 0) return <p>Nenhuma notícia em exibição hoje.</p>
  return (
    <>
      <ul className={classes.headlines}>
        {news.map((item) => (
          <li key={item.id}>
            {newsAccess.canOpen(actor, item) ? (
              <button type="button" onClick={() => setViewed(item)}>
                {item.name}
              </button>
            ) : (
              <span>{item.name}</span>
            )}
            {item.start_date && <small>desde {formatDate(item.start_date)}</small>}
          </li>
        ))}
      </ul>
      {viewed && <NewsPreview newsId={viewed.id} onClose={() => setViewed(undefined)} />}
    </>
  )
}
