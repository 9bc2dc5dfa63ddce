import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { dispositionOf } from '#http/file-headers.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { TOKEN } from '#secret-token.ts'
import { type Downloads, openExport } from './export.service.ts'

type Options = Downloads & {
  /** Where the panel is that the reader of a file opens its links in. */
  readonly panelOf: PublicAddress
}

/** Every export is downloaded here, whatever it is of. */
export const downloadRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  // By its token, which nobody guesses and which works once: a browser that downloads sends no header.
  app.route({
    method: 'GET',
    url: '/export/:token',
    exposeHeadRoute: false, // whoever only looks must not use the address up
    config: { access: 'public' },
    schema: {
      tags: ['exports'],
      params: z.object({ token: z.string().regex(TOKEN) }),
      response: { 200: z.any() },
    },
    handler: async (request, reply) => {
      const { visit, params } = request
      const panel = options.panelOf(request)
      const { type, fileName, body } = await openExport(visit, options, params.token, panel)
      return reply
        .type(type)
        .header('content-disposition', dispositionOf('attachment', fileName))
        .send(body)
    },
  })
}
