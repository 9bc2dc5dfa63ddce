import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { downloadUrl } from '#exports/export.routes.ts'
import { withValidParams } from '#http/access.ts'
import { NO_BODY } from '#http/body-parsers.ts'
import type { PublicAddress } from '#http/public-address.ts'
import type { FileStore } from '#storage/file-store.ts'
import { mayReport, offerReport } from './report.service.ts'

const tags = ['answers']
const params = z.object({ id: z.uuid(), answerId: z.uuid() })

type Options = { readonly addressOf: PublicAddress; readonly storage: FileStore }

export const reportRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.route({
    method: 'POST',
    url: '/checklist/:id/answer/:answerId/report',
    config: { access: 'signed-in', mayWrite: withValidParams(params, mayReport) },
    schema: { tags, params, body: NO_BODY, response: { 200: envelope(exportTicket) } },
    handler: async (request) => {
      const { token, expires_at } = await offerReport(request.ctx, options.storage, request.params)
      return { data: { url: downloadUrl(options.addressOf(request), token), expires_at } }
    },
  })
}
