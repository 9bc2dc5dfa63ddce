import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { contentDispositionOf } from '#http/file-headers.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { TOKEN_PATTERN } from '#secret-token.ts'
import { type ExportDeps, openExport } from './export.service.ts'

type Options = ExportDeps & {
  /** The panel's address, for the links in an exported file. */
  readonly panelOf: PublicAddress
}

/** The URL of the route below, at the portal's address. */
export const downloadUrl = (address: string, token: string) => `${address}/api/v1/export/${token}`

/** The download route of every kind of export. */
export const downloadRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  // Opened by a secret token that works once, because a browser's download sends no authorization header.
  app.route({
    method: 'GET',
    url: '/export/:token',
    exposeHeadRoute: false, // a HEAD request must not use up the token
    config: { access: 'public' },
    schema: {
      tags: ['exports'],
      params: z.object({ token: z.string().check(z.regex(TOKEN_PATTERN)) }),
      response: { 200: z.any() },
    },
    handler: async (request, reply) => {
      const { context, params, signal: reader } = request
      const reading = { panel: options.panelOf(request), reader }
      const { type, fileName, body } = await openExport(context, options, params.token, reading)
      return reply
        .type(type)
        .header('content-disposition', contentDispositionOf('attachment', fileName))
        .send(body)
    },
  })
}
