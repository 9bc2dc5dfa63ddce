import type { NewsItem } from '@portal/contract/news/news'
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

export const withoutContent = (item: NewsItem): NewsItem => ({
  ...item,
  banner_url: '',
  article_url: '',
  summary: '',
  description: '',
})
