import { coverage, missingFarms } from '@portal/contract/dashboard/coverage'
import { answersOverview, consolidated, weeksQuery } from '@portal/contract/dashboard/dashboard'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf, pageOrAllQuery, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  listCoverage,
  listMissing,
  readAnswersOverview,
  readConsolidated,
} from './dashboard.service.ts'

const tags = ['dashboard']
/** Needed in every subsidiary that the person holds; a widget also needs the right to list its items. */
const config = { access: 'dashboard.get' } as const

export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/dashboard/consolidado',
    config,
    schema: { tags, response: { 200: envelope(consolidated) } },
    handler: async ({ ctx }) => ({ data: await readConsolidated(ctx) }),
  })

  app.route({
    method: 'GET',
    url: '/dashboard/answers',
    config,
    schema: { tags, querystring: weeksQuery, response: { 200: envelope(answersOverview) } },
    handler: async ({ ctx, query: { weeks } }) => ({ data: await readAnswersOverview(ctx, weeks) }),
  })

  app.route({
    method: 'GET',
    url: '/dashboard/coverage',
    config,
    schema: {
      tags,
      querystring: z.pick(pageQuery, { page: true, page_size: true }),
      response: { 200: envelope(pageOf(coverage)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listCoverage(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/dashboard/coverage/:id',
    config,
    schema: {
      tags,
      params: z.object({ id: z.uuid() }),
      querystring: pageOrAllQuery, // an alert is sent to all of these farms
      response: { 200: envelope(missingFarms) },
    },
    handler: async ({ ctx, params: { id }, query }) => ({
      data: await listMissing(ctx, id, query),
    }),
  })
}
