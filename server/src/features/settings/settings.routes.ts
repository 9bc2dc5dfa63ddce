import { type Settings, settings } from '@portal/contract/settings/settings'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

type Options = { readonly settings: (request: FastifyRequest) => Promise<Settings> }

export const settingsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.route({
    method: 'GET',
    url: '/settings',
    config: { access: 'public' }, // the sign-in page needs them
    schema: { tags: ['settings'], response: { 200: envelope(settings) } },
    handler: async (request) => ({ data: await options.settings(request) }),
  })
}
