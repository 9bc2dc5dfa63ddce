import { alertInput, alertItem } from '@portal/contract/alerts/alert'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { readAgain } from '#http/idempotency.ts'
import {
  deleteAlert,
  listAlerts,
  mayDeleteAlert,
  readAlert,
  readCreatedAlert,
  saveAlert,
} from './alert.service.ts'

const tags = ['alerts']
const params = z.object({ id: z.uuid() })
const saved = envelope(z.tuple([alertItem]))

export const alertRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/alerts/simple-alert',
    config: { access: 'simple_alert.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(alertItem)) } },
    handler: async ({ ctx, query }) => ({ data: await listAlerts(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/alerts/simple-alert/:id',
    config: { access: 'simple_alert.list' },
    schema: { tags, params, response: { 200: envelope(alertItem) } },
    handler: async ({ ctx, params: { id } }) => ({ data: await readAlert(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/alerts/simple-alert',
    // saveAlert checks the scope in the alert's subsidiaries
    config: { access: 'simple_alert.create', onRepeat: readAgain(readCreatedAlert) },
    schema: { tags, body: alertInput, response: { 200: saved, 201: saved } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(body.id ? 200 : 201).send({ data: await saveAlert(ctx, body) }),
  })

  app.route({
    method: 'DELETE',
    url: '/alerts/simple-alert/:id',
    config: { access: 'simple_alert.create', mayWrite: withValidParams(params, mayDeleteAlert) },
    schema: { tags, params, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id } }) => {
      await deleteAlert(ctx, id)
      return { data: null }
    },
  })
}
