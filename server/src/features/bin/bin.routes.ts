import { binItem, binKind } from '@portal/contract/bin/bin'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { listBin, restoreFromBin } from './bin.service.ts'

const tags = ['bin']

export const binRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/bin/:kind',
    config: { access: 'signed-in' }, // masters, and owners of checklists: bin.access
    schema: {
      tags,
      params: z.object({ kind: binKind }),
      response: { 200: envelope(z.array(binItem)) },
    },
    handler: async ({ ctx, params: { kind } }) => ({ data: await listBin(ctx, kind) }),
  })

  app.route({
    method: 'POST',
    url: '/bin/:kind/:id/restore',
    config: { access: 'signed-in' }, // masters, and owners of checklists: bin.access
    schema: {
      tags,
      params: z.object({ kind: binKind, id: z.uuid() }),
      body: z.unknown(),
      response: { 200: nothing },
    },
    handler: async ({ ctx, params: { kind, id } }) => {
      await restoreFromBin(ctx, kind, id)
      return { data: null }
    },
  })
}
