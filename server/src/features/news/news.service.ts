import {
  type NewsChange,
  type NewsInput,
  type NewsItem,
  newsInput,
} from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import { fieldsIn, said } from '#changes.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { AppError, allow, found } from '#errors.ts'
import { sanitized } from '#html/sanitize.ts'
import { checkedPlacement } from '#placement.ts'
import { NO_REFERENCE, type Reference, addressOf, referenceText } from '#storage/link.ts'
import { examineFile, referenceTo } from '#storage/reference.service.ts'
import type { FileStorage } from '#storage/storage.ts'
import { presentNews, withoutContent } from './news.present.ts'
import {
  type NewsRow,
  binNewsItem,
  findNewsItem,
  insertNews,
  lockNewsItem,
  pageOfNews,
  updateNewsItem,
} from './news.queries.ts'

export const listNews = async ({ actor, db, fileBase }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWith(actor, 'news.list')
  return presentPage(query, await pageOfNews(db, query, codes), (row) => {
    const item = presentNews(row, fileBase)
    return newsAccess.canRead(actor, row) ? item : withoutContent(item)
  })
}

/** News that the person cannot see is news that is not there. */
const visible = ({ actor }: Ctx, row: NewsRow | undefined) =>
  found(row !== undefined && newsAccess.canSee(actor, row) ? row : undefined)

const changeable = (ctx: Ctx, row: NewsRow | undefined) => {
  const item = visible(ctx, row)
  allow(newsAccess.canUpdate(ctx.actor, item))
  return item
}
const deletable = (ctx: Ctx, row: NewsRow | undefined) => {
  const item = visible(ctx, row)
  allow(newsAccess.canDelete(ctx.actor, item))
  return item
}

type Named = { readonly id: string }

export const mayChangeNews = async (ctx: Ctx, { id }: Named) =>
  void changeable(ctx, await findNewsItem(ctx.db, id))

export const mayDeleteNews = async (ctx: Ctx, { id }: Named) =>
  void deletable(ctx, await findNewsItem(ctx.db, id))

export const readNews = async (ctx: Ctx, id: string): Promise<[NewsItem]> => {
  const item = visible(ctx, await findNewsItem(ctx.db, id))
  allow(newsAccess.canRead(ctx.actor, item))
  return [presentNews(item, ctx.fileBase)]
}

/** As it is kept: its HTML sanitised, and still a text after that. */
const rowOf = (input: NewsInput) => {
  const clean = {
    summary: sanitized(input.summary, 'summary'),
    description: sanitized(input.description, 'description'),
  }
  const { error } = newsInput.safeParse({ ...input, ...clean })
  if (error) {
    const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new AppError('invalid_input', 'Nothing is left of the text', { fields })
  }
  return {
    name: input.name,
    startDate: input.start_date,
    endDate: input.end_date,
    subsidiaries: input.subsidiaries,
    farms: input.farms,
    ...clean,
  }
}

type Links = { readonly banner: Reference; readonly article: Reference }

const NO_LINKS: Links = { banner: NO_REFERENCE, article: NO_REFERENCE }
const linksOf = (row: NewsRow): Links => ({
  banner: { key: row.bannerKey, link: row.bannerLink },
  article: { key: row.articleKey, link: row.articleLink },
})

type Files = { readonly storage: FileStorage }

const examineFiles = async (
  ctx: Ctx,
  { storage }: Files,
  { banner_url: banner, article_url: article }: NewsChange,
) => {
  if (banner !== undefined) {
    await examineFile(ctx, storage, { field: 'banner_url', address: banner, domain: 'news' })
  }
  if (article !== undefined) {
    await examineFile(ctx, storage, { field: 'article_url', address: article })
  }
}

/** A banner is sent for its item; an article may be any file of the portal. */
const linksTo = async (tx: Db, ctx: Ctx, input: NewsInput, current: Links): Promise<Links> => ({
  banner: await referenceTo(tx, ctx, {
    field: 'banner_url',
    address: input.banner_url,
    current: current.banner,
    domain: 'news',
  }),
  article: await referenceTo(tx, ctx, {
    field: 'article_url',
    address: input.article_url,
    current: current.article,
    domain: undefined,
  }),
})

const columnsOf = ({ banner, article }: Links) => ({
  bannerKey: banner.key,
  bannerLink: banner.link,
  articleKey: article.key,
  articleLink: article.link,
})
const textsOf = ({ banner, article }: Links) => ({
  bannerUrl: referenceText(banner),
  articleUrl: referenceText(article),
})

const inputOf = ({ fileBase }: Ctx, row: NewsRow): NewsInput => {
  const { name, subsidiaries, farms, summary, description } = row
  const { banner, article } = linksOf(row)
  const links = {
    banner_url: addressOf(fileBase, banner),
    article_url: addressOf(fileBase, article),
  }
  const dates = { start_date: row.startDate, end_date: row.endDate }
  return { name, subsidiaries, farms, summary, description, ...links, ...dates }
}

/** News is active when it is made, unless told otherwise. */
const saveNewNews = (ctx: Ctx, input: NewsInput): Promise<[NewsItem]> =>
  write(ctx, async (tx, record) => {
    allow(newsAccess.canCreateIn(ctx.actor, input))
    const values = {
      ...rowOf(input),
      active: input.active ?? true,
      ...(await checkedPlacement(tx, input)),
    }
    const links = await linksTo(tx, ctx, input, NO_LINKS)
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const item = found(
      (await insertNews(tx, [{ ...values, ...columnsOf(links), ...stamps }])).at(0),
    )
    const after = { ...values, ...textsOf(links) }
    record({ entity: 'news', id: item.id, action: 'created', after })
    return [presentNews(item, ctx.fileBase)]
  })

export const createNews = async (ctx: Ctx, files: Files, input: NewsInput) => {
  allow(newsAccess.canCreateIn(ctx.actor, input))
  await examineFiles(ctx, files, input)
  return saveNewNews(ctx, input)
}

const saveNewsChange = (ctx: Ctx, id: string, change: NewsChange): Promise<[NewsItem]> =>
  write(ctx, async (tx, record) => {
    const before = changeable(ctx, await lockNewsItem(tx, id))
    const next = { ...inputOf(ctx, before), ...said(change) }
    // The right must cover whom it was for and whom it will be for.
    allow(newsAccess.canUpdate(ctx.actor, next))
    refuseStale(before, change.updated_at)
    const active = change.active ?? before.active
    const values = { ...rowOf(next), active, ...(await checkedPlacement(tx, next, before)) }
    const was = linksOf(before)
    const links = await linksTo(tx, ctx, next, was)
    const stamps = { updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const item = found(await updateNewsItem(tx, id, { ...values, ...columnsOf(links), ...stamps }))
    record({
      entity: 'news',
      id,
      action: 'updated',
      before: { ...fieldsIn(before, values), ...textsOf(was) },
      after: { ...values, ...textsOf(links) },
    })
    return [presentNews(item, ctx.fileBase)]
  })

export const changeNews = async (ctx: Ctx, files: Files, id: string, change: NewsChange) => {
  await examineFiles(ctx, files, change)
  return saveNewsChange(ctx, id, change)
}

/** Into the bin, where it stays for 30 days. */
export const deleteNews = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const item = deletable(ctx, await lockNewsItem(tx, id))
    await binNewsItem(tx, id, ctx.now, ctx.actor.name)
    record({ entity: 'news', id, action: 'deleted', before: { name: item.name } })
  })
