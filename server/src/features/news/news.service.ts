import { type NewsInput, newsInput } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/permissions/content.access'
import { contentService, type Write } from '#content/content.service.ts'
import type { Ctx } from '#context.ts'
import { addressesIn, replaceAddresses } from '#html/addresses.ts'
import { sanitize } from '#html/sanitize.ts'
import { applyChange } from '#patch.ts'
import { NO_REFERENCE, referenceUrl } from '#storage/link.ts'
import { resolveReference } from '#storage/reference.service.ts'
import { presentNews, withoutContent } from './news.present.ts'
import { keysIn, type NewsRow, newsStore } from './news.queries.ts'

const bannerIn = ({ bannerKey, bannerLink }: NewsRow) => ({ key: bannerKey, link: bannerLink })
const articleIn = ({ articleKey, articleLink }: NewsRow) => ({
  key: articleKey,
  link: articleLink,
})

const TEXTS = ['summary', 'description'] as const
type Texts = { readonly [Field in (typeof TEXTS)[number]]?: string | undefined }

/** The files in the texts that a change sets. */
const filesToExamine = ({ fileBase }: Ctx, change: Texts) =>
  TEXTS.flatMap((field) =>
    addressesIn(sanitize(change[field] ?? '', field, fileBase)).map((each) => ({ field, ...each })),
  )

/** Sanitised HTML with the portal's own files by their keys. */
const withKeys = async ({ tx, ctx, before }: Write<NewsRow>, field: keyof Texts, html: string) => {
  const keys = new Map(
    (before ? keysIn(before) : []).map((key) => [
      referenceUrl(ctx.fileBase, { key, link: null }),
      key,
    ]),
  )
  for (const { address, domain } of addressesIn(html)) {
    const current = { key: keys.get(address) ?? null, link: null }
    const { key } = await resolveReference(tx, ctx, { field, address, current, domain })
    if (key !== null) keys.set(address, key)
  }
  return replaceAddresses(html, (address) => keys.get(address) ?? address)
}

/** The stored values: the HTML is sanitised, and the result validated again because a text may become empty. */
const valuesOf = async (input: NewsInput, during: Write<NewsRow>) => {
  const { fileBase } = during.ctx
  const { name, start_date, end_date, summary, description, active } = applyChange(
    newsInput,
    input,
    {
      summary: sanitize(input.summary, 'summary', fileBase),
      description: sanitize(input.description, 'description', fileBase),
    },
  )
  const dates = { startDate: start_date, endDate: end_date }
  // News is created active unless the input says otherwise.
  return {
    name,
    ...dates,
    summary: await withKeys(during, 'summary', summary),
    description: await withKeys(during, 'description', description),
    active: active ?? true,
  }
}

export const newsService = contentService({
  entity: 'news',
  listScope: 'news.list',
  access: newsAccess,
  store: newsStore,
  input: newsInput,
  valuesOf,
  moreFilesIn: filesToExamine,
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
