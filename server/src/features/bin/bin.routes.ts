import { binItem, binKind } from '@portal/contract/bin/bin'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { NO_BODY } from '#http/body-parsers.ts'
import { listBin, mayRestore, restoreFromBin } from './bin.service.ts'

const tags = ['bin']
const params = z.object({ kind: binKind, id: z.uuid() })

export const binRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/bin',
    config: { access: 'signed-in' }, // masters, and owners of checklists: bin.access
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(binItem)) } },
    handler: async ({ ctx, query }) => ({ data: await listBin(ctx, query) }),
  })

  app.route({
    method: 'POST',
    url: '/bin/:kind/:id/restore',
    config: { access: 'signed-in', mayWrite: withValidParams(params, mayRestore) },
    schema: {
      tags,
      params,
      body: NO_BODY,
      response: { 200: emptyEnvelope },
    },
    handler: async ({ ctx, params: { kind, id } }) => {
      await restoreFromBin(ctx, kind, id)
      return { data: null }
    },
  })
}
