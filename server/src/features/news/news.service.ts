import { type NewsInput, newsInput } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { contentService } from '#content/content.service.ts'
import { sanitize } from '#html/sanitize.ts'
import { applyChange } from '#patch.ts'
import { NO_REFERENCE } from '#storage/link.ts'
import { presentNews, withoutContent } from './news.present.ts'
import { type NewsRow, newsStore } from './news.queries.ts'

const bannerIn = ({ bannerKey, bannerLink }: NewsRow) => ({ key: bannerKey, link: bannerLink })
const articleIn = ({ articleKey, articleLink }: NewsRow) => ({
  key: articleKey,
  link: articleLink,
})

/** The stored values: the HTML is sanitised, and the result validated again because a text may become empty. */
const valuesOf = (input: NewsInput) => {
  const { name, start_date, end_date, summary, description, active } = applyChange(
    newsInput,
    input,
    {
      summary: sanitize(input.summary, 'summary'),
      description: sanitize(input.description, 'description'),
    },
  )
  const dates = { startDate: start_date, endDate: end_date }
  // News is created active unless the input says otherwise.
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
