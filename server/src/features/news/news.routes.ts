import { newsChange, newsInput, newsItem } from '@portal/contract/news/news'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkedFirst } from '#http/access.ts'
import type { FileStorage } from '#storage/storage.ts'
import {
  changeNews,
  createNews,
  deleteNews,
  listNews,
  readNews,
  mayChangeNews,
  mayDeleteNews,
} from './news.service.ts'

const tags = ['news']
const params = z.object({ id: z.uuid() })
const one = envelope(z.tuple([newsItem]))

type Options = { readonly storage: FileStorage }

export const newsRoutes: FastifyPluginAsyncZod<Options> = async (app, files) => {
  app.route({
    method: 'GET',
    url: '/news',
    config: { access: 'news.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(newsItem)) } },
    handler: async ({ ctx, query }) => ({ data: await listNews(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/news/:id',
    config: { access: 'signed-in' }, // news.get on the item: readNews
    schema: { tags, params, response: { 200: one } },
    handler: async ({ ctx, params: { id } }) => ({ data: await readNews(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/news',
    config: { access: 'news.create' }, // where, depends on the item: createNews
    schema: { tags, body: newsInput, response: { 201: one } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await createNews(ctx, files, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/news/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, mayChangeNews) },
    schema: { tags, params, body: newsChange, response: { 200: one } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await changeNews(ctx, files, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/news/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, mayDeleteNews) },
    schema: { tags, params, response: { 200: nothing } },
    handler: async ({ ctx, params: { id } }) => {
      await deleteNews(ctx, id)
      return { data: null }
    },
  })
}
