import { exportInput, exportTicket } from '@portal/contract/checklists/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { offerExport, openExport } from './export.service.ts'

const tags = ['answers']
const TOKEN = /^[\w-]{43}$/

/** What a header can carry, and the name as it is for whoever reads the newer form. */
const attachment = (name: string) => {
  const plain = name.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

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

  // By its token, which nobody guesses and which works once: a browser that downloads sends no header.
  app.route({
    method: 'GET',
    url: '/export/:token',
    config: { access: 'public' },
    schema: {
      tags,
      params: z.object({ token: z.string().regex(TOKEN) }),
      response: { 200: z.any() },
    },
    handler: async ({ visit, params: { token } }, reply) => {
      const { type, fileName, body } = await openExport(visit, token)
      return reply.type(type).header('content-disposition', attachment(fileName)).send(body)
    },
  })
}
