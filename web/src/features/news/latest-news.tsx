import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/permissions/content.access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { LatestItems } from '#components/lists/latest-items.tsx'
import { formatDate } from '#format.ts'
import { useActor } from '#session/session.ts'
import { latestNewsQuery } from './news.api.ts'

const NewsPreview = lazyPart(async () => (await import('./news-preview.tsx')).NewsPreview)

/** News that are shown today, for people who may list news. */
export const LatestNews = () => {
  if (!newsAccess.canList(useActor())) return null
  const seeAll = (
    <ButtonLink variant="quiet" size="small" to="/news">
      Ver todas
    </ButtonLink>
  )
  return (
    <LatestItems title="Últimas notícias" more={seeAll}>
      <Headlines />
    </LatestItems>
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
      <ul className="m-0 p-0 list-none [&_li+li]:border-t [&_li+li]:border-t-line [&_button:hover]:underline">
        {news.map((item) => (
          <li
            className="relative flex items-baseline justify-between gap-4 py-2 px-0 wrap-anywhere"
            key={item.id}
          >
            {newsAccess.canOpen(actor, item) ? (
              <button
                className="min-h-[1.75rem] p-0 border-0 bg-transparent text-link font-medium text-start cursor-pointer pointer-coarse:min-h-[2.75rem]"
                type="button"
                onClick={() => setViewed(item)}
              >
                {item.name}
              </button>
            ) : (
              <span>{item.name}</span>
            )}
            {item.start_date && (
              <small className="flex-none text-ink-soft text-xs">
                desde {formatDate(item.start_date)}
              </small>
            )}
          </li>
        ))}
      </ul>
      {viewed && <NewsPreview newsId={viewed.id} onClose={() => setViewed(undefined)} />}
    </>
  )
}
