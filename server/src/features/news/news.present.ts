import type { NewsItem } from '@portal/contract/news/news'
import type { PlacedItem } from '@portal/contract/places/placement'
import { presentPlaced } from '#places/placement.ts'
import { addressOf } from '#storage/link.ts'
import type { NewsRow } from './news.queries.ts'

export const presentNews = (
  { active, summary, description, ...row }: NewsRow,
  fileBase: string,
): NewsItem => ({
  ...presentPlaced(row),
  active,
  start_date: row.startDate,
  end_date: row.endDate,
  banner_url: addressOf(fileBase, { key: row.bannerKey, link: row.bannerLink }),
  article_url: addressOf(fileBase, { key: row.articleKey, link: row.articleLink }),
  summary,
  description,
})

/** Says something of each field of its own, or does not compile: nothing is told by having been forgotten. */
export const withoutContent = (item: NewsItem): NewsItem => {
  const { active, start_date, end_date } = item
  const own: Omit<NewsItem, keyof PlacedItem> = {
    active,
    start_date,
    end_date,
    banner_url: '',
    article_url: '',
    summary: '',
    description: '',
  }
  return { ...item, ...own }
}
