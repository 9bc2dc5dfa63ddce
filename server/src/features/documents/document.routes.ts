import { documentChange, documentInput, documentItem } from '@portal/contract/documents/document'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkedFirst } from '#http/access.ts'
import type { FileStorage } from '#storage/storage.ts'
import { documentService } from './document.service.ts'

const tags = ['documents']
const params = z.object({ id: z.uuid() })
const single = envelope(z.tuple([documentItem]))

type Options = { readonly storage: FileStorage }

export const documentRoutes: FastifyPluginAsyncZod<Options> = async (app, files) => {
  app.route({
    method: 'GET',
    url: '/document',
    config: { access: 'documents.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(documentItem)) } },
    handler: async ({ ctx, query }) => ({ data: await documentService.list(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/document/:id',
    config: { access: 'signed-in' }, // documents.get on the document
    schema: { tags, params, response: { 200: single } },
    handler: async ({ ctx, params: { id } }) => ({ data: await documentService.read(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/document',
    config: { access: 'documents.create' }, // where, depends on the document
    schema: { tags, body: documentInput, response: { 201: single } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await documentService.create(ctx, files, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/document/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, documentService.mayChange) },
    schema: { tags, params, body: documentChange, response: { 200: single } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await documentService.change(ctx, files, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/document/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, documentService.mayDelete) },
    schema: { tags, params, response: { 200: nothing } },
    handler: async ({ ctx, params: { id } }) => {
      await documentService.remove(ctx, id)
      return { data: null }
    },
  })
}
