import { newsChange, newsInput, newsItem } from '@portal/contract/news/news'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkedFirst } from '#http/access.ts'
import type { FileStorage } from '#storage/storage.ts'
import { newsService } from './news.service.ts'

const tags = ['news']
const params = z.object({ id: z.uuid() })
const single = envelope(z.tuple([newsItem]))

type Options = { readonly storage: FileStorage }

export const newsRoutes: FastifyPluginAsyncZod<Options> = async (app, files) => {
  app.route({
    method: 'GET',
    url: '/news',
    config: { access: 'news.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(newsItem)) } },
    handler: async ({ ctx, query }) => ({ data: await newsService.list(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/news/:id',
    config: { access: 'signed-in' }, // news.get on the item
    schema: { tags, params, response: { 200: single } },
    handler: async ({ ctx, params: { id } }) => ({ data: await newsService.read(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/news',
    config: { access: 'news.create' }, // where, depends on the item
    schema: { tags, body: newsInput, response: { 201: single } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await newsService.create(ctx, files, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/news/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, newsService.mayChange) },
    schema: { tags, params, body: newsChange, response: { 200: single } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await newsService.change(ctx, files, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/news/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, newsService.mayDelete) },
    schema: { tags, params, response: { 200: nothing } },
    handler: async ({ ctx, params: { id } }) => {
      await newsService.remove(ctx, id)
      return { data: null }
    },
  })
}
