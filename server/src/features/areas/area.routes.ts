import { area, areaChange, areaInput } from '@portal/contract/areas/area'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { lookupQuery, pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readAgain } from '#http/idempotency.ts'
import { changeArea, createArea, deleteArea, listAreas, readArea } from './area.service.ts'

const tags = ['areas']
const params = z.object({ id: z.uuid() })
const single = envelope(z.tuple([area]))

export const areaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/activity',
    config: { access: 'signed-in' }, // a person who is not a master sees only the areas they hold
    schema: { tags, querystring: lookupQuery, response: { 200: envelope(pageOf(area)) } },
    handler: async ({ ctx, query }) => ({ data: await listAreas(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/activity/:id',
    config: { access: 'master' },
    schema: { tags, params, response: { 200: single } },
    handler: async ({ ctx, params: { id } }) => ({ data: await readArea(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/activity',
    config: { access: 'master', onRepeat: readAgain(readArea) },
    schema: { tags, body: areaInput, response: { 201: single } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await createArea(ctx, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/activity/:id',
    config: { access: 'master' },
    schema: { tags, params, body: areaChange, response: { 200: single } },
    handler: async ({ ctx, params: { id }, body }) => ({ data: await changeArea(ctx, id, body) }),
  })

  // The panel deletes at /group, everything else at /activity.
  for (const url of ['/activity/:id', '/group/:id']) {
    app.route({
      method: 'DELETE',
      url,
      config: { access: 'master' },
      schema: { tags, params, response: { 200: emptyEnvelope } },
      handler: async ({ ctx, params: { id } }) => {
        await deleteArea(ctx, id)
        return { data: null }
      },
    })
  }
}
