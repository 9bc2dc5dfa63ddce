import type { NewsItem } from '@portal/contract/news/news'
import { presentPlacement } from '#placement.ts'
import type { NewsRow } from './news.queries.ts'

export const presentNews = ({ id, name, active, summary, description, ...row }: NewsRow) => ({
  id,
  name,
  active,
  start_date: row.startDate,
  end_date: row.endDate,
  banner_url: row.bannerUrl,
  article_url: row.articleUrl,
  summary,
  description,
  ...presentPlacement(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** What a list tells whoever may not open it: its name, its dates, its state and whom it is for. */
export const withoutContent = (item: NewsItem): NewsItem => ({
  ...item,
  banner_url: '',
  article_url: '',
  summary: '',
  description: '',
})
