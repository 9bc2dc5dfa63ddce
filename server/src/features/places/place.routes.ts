import { scope } from '@portal/contract/permissions/scopes'
import { businessActivity, codesParam, farm, subsidiary } from '@portal/contract/places/place'
import { envelope } from '@portal/contract/shared/envelope'
import { lookupQuery, pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listBusinessActivities, listFarms, listSubsidiaries } from './place.service.ts'

const tags = ['places']
/** Includes retired places, so that earlier choices can still be shown. */
const withRetired = { include_retired: z.optional(z.literal('1')) }

export const placeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/integrated/subsidiary',
    config: { access: 'signed-in' }, // every person sees the subsidiaries they hold, and on request the names of the others
    schema: {
      tags,
      querystring: z.extend(lookupQuery, {
        ...withRetired,
        scope: z.optional(scope),
        names: z
          .optional(z.literal('1'))
          .check(
            z.describe(
              'Includes subsidiaries that the caller does not hold, because items may be placed in them too and the panel shows names',
            ),
          ),
      }),
      response: { 200: envelope(pageOf(subsidiary)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listSubsidiaries(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/integrated/farm',
    config: { access: 'signed-in' }, // the farms of the subsidiaries that the person holds
    schema: {
      tags,
      querystring: z.extend(lookupQuery, { ...withRetired, subsidiaries: z.optional(codesParam) }),
      response: { 200: envelope(pageOf(farm)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listFarms(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/business_activity',
    config: { access: 'signed-in' }, // business activities belong to no subsidiary
    schema: {
      tags,
      querystring: z.extend(lookupQuery, withRetired),
      response: { 200: envelope(pageOf(businessActivity)) },
    },
    handler: async ({ ctx, query }) => ({ data: await listBusinessActivities(ctx, query) }),
  })
}
