import type { NewsItem } from '@portal/contract/news/news'
import type { PlacedItem } from '@portal/contract/places/placement'
import { isKey, replaceAddresses } from '#html/addresses.ts'
import { presentPlaced } from '#places/placement.ts'
import { referenceUrl } from '#storage/link.ts'
import type { NewsRow } from './news.queries.ts'

const withAddresses = (html: string, fileBase: string) =>
  replaceAddresses(html, (address) => (isKey(address) ? `${fileBase}/${address}` : address))

export const presentNews = (
  { active, summary, description, ...row }: NewsRow,
  fileBase: string,
): NewsItem => ({
  ...presentPlaced(row),
  active,
  start_date: row.startDate,
  end_date: row.endDate,
  banner_url: referenceUrl(fileBase, { key: row.bannerKey, link: row.bannerLink }),
  article_url: referenceUrl(fileBase, { key: row.articleKey, link: row.articleLink }),
  summary: withAddresses(summary, fileBase),
  description: withAddresses(description, fileBase),
})

/** Lists every own field of the item: a forgotten one does not compile, so nothing leaks by mistake. */
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
