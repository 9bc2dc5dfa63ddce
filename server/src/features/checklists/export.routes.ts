import { exportInput, exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { PublicAddress } from '#http/public-address.ts'
import { offerExport } from './export.service.ts'

const tags = ['answers']

type Options = { readonly addressOf: PublicAddress }

export const exportRoutes: FastifyPluginAsyncZod<Options> = async (app, { addressOf }) => {
  app.route({
    method: 'POST',
    url: '/checklist/:id/export',
    config: { access: 'signed-in' }, // checklist.get on the checklist: offerExport
    schema: {
      tags,
      params: z.object({ id: z.uuid() }),
      body: exportInput,
      response: { 200: envelope(exportTicket) },
    },
    handler: async (request) => {
      const { ctx, params, body } = request
      const { token, expires_at } = await offerExport(ctx, params.id, body.format)
      return { data: { url: `${addressOf(request)}/api/v1/export/${token}`, expires_at } }
    },
  })
}
