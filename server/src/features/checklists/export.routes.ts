import { exportInput, exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { offerExport } from './export.service.ts'

const tags = ['answers']

type Options = { readonly publicUrl: string | undefined }

export const exportRoutes: FastifyPluginAsyncZod<Options> = async (app, { publicUrl }) => {
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
    handler: async ({ ctx, params: { id }, body, protocol, host }) => {
      const { token, expires_at } = await offerExport(ctx, id, body.format)
      const origin = publicUrl ?? `${protocol}://${host}`
      return { data: { url: `${origin}/api/v1/export/${token}`, expires_at } }
    },
  })
}
