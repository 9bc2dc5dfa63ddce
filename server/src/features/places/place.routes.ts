import { scope } from '@portal/contract/permissions/scopes'
import { businessActivity, codesParam, farm, subsidiary } from '@portal/contract/places/place'
import { envelope } from '@portal/contract/shared/envelope'
import { lookupQuery, pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listBusinessActivities, listFarms, listSubsidiaries } from './place.service.ts'

const tags = ['places']

export const placeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/integrated/subsidiary',
    config: { access: 'signed-in' }, // everyone is shown what they hold
    schema: {
      tags,
      querystring: lookupQuery.extend({ scope: scope.optional() }),
      response: { 200: envelope(pageOf(subsidiary)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listSubsidiaries(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/integrated/farm',
    config: { access: 'signed-in' }, // the farms of what they hold
    schema: {
      tags,
      querystring: lookupQuery.extend({ subsidiaries: codesParam.optional() }),
      response: { 200: envelope(pageOf(farm)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listFarms(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/business_activity',
    config: { access: 'signed-in' }, // belongs to no subsidiary
    schema: {
      tags,
      querystring: lookupQuery,
      response: { 200: envelope(pageOf(businessActivity)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listBusinessActivities(ctx, query) }),
  })
}
