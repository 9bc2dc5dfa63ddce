import { documentChange, documentInput, documentItem } from '@portal/contract/documents/document'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkedFirst } from '#http/access.ts'
import type { FileStorage } from '#storage/storage.ts'
import {
  changeDocument,
  createDocument,
  deleteDocument,
  listDocuments,
  readDocument,
  mayChangeDocument,
  mayDeleteDocument,
} from './document.service.ts'

const tags = ['documents']
const params = z.object({ id: z.uuid() })
const one = envelope(z.tuple([documentItem]))

type Options = { readonly storage: FileStorage }

export const documentRoutes: FastifyPluginAsyncZod<Options> = async (app, files) => {
  app.route({
    method: 'GET',
    url: '/document',
    config: { access: 'documents.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(documentItem)) } },
    handler: async ({ ctx, query }) => ({ data: await listDocuments(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/document/:id',
    config: { access: 'signed-in' }, // documents.get on the document: readDocument
    schema: { tags, params, response: { 200: one } },
    handler: async ({ ctx, params: { id } }) => ({ data: await readDocument(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/document',
    config: { access: 'documents.create' }, // where, depends on the document: createDocument
    schema: { tags, body: documentInput, response: { 201: one } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await createDocument(ctx, files, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/document/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, mayChangeDocument) },
    schema: { tags, params, body: documentChange, response: { 200: one } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await changeDocument(ctx, files, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/document/:id',
    config: { access: 'signed-in', mayWrite: checkedFirst(params, mayDeleteDocument) },
    schema: { tags, params, response: { 200: nothing } },
    handler: async ({ ctx, params: { id } }) => {
      await deleteDocument(ctx, id)
      return { data: null }
    },
  })
}
