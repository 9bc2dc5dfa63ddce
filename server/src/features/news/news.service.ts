import { type NewsInput, newsInput } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { contentService } from '#content/content.service.ts'
import { sanitized } from '#html/sanitize.ts'
import { changed } from '#patch.ts'
import { NO_REFERENCE } from '#storage/link.ts'
import { presentNews, withoutContent } from './news.present.ts'
import { type NewsRow, newsStore } from './news.queries.ts'

const bannerIn = ({ bannerKey, bannerLink }: NewsRow) => ({ key: bannerKey, link: bannerLink })
const articleIn = ({ articleKey, articleLink }: NewsRow) => ({
  key: articleKey,
  link: articleLink,
})

/** As it is kept: its HTML sanitised, and still a text after that. */
const valuesOf = (input: NewsInput) => {
  const { name, start_date, end_date, summary, description, active } = changed(newsInput, input, {
    summary: sanitized(input.summary, 'summary'),
    description: sanitized(input.description, 'description'),
  })
  const dates = { startDate: start_date, endDate: end_date }
  // News is active when it is made, unless told otherwise.
  return { name, ...dates, summary, description, active: active ?? true }
}

export const newsService = contentService({
  entity: 'news',
  listScope: 'news.list',
  access: newsAccess,
  store: newsStore,
  input: newsInput,
  valuesOf,
  links: [
    { field: 'banner_url', auditField: 'bannerUrl', domain: 'news', referenceIn: bannerIn },
    { field: 'article_url', auditField: 'articleUrl', referenceIn: articleIn },
  ],
  linkColumnsOf: ([banner = NO_REFERENCE, article = NO_REFERENCE]) => ({
    bannerKey: banner.key,
    bannerLink: banner.link,
    articleKey: article.key,
    articleLink: article.link,
  }),
  present: presentNews,
  withoutContent,
})
