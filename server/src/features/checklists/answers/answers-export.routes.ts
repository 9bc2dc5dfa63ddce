import { canReadChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { answersExportInput } from '@portal/contract/checklists/answers/answer-filters'
import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { downloadUrl } from '#exports/export.routes.ts'
import { withValidParams } from '#http/access.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { mayByRule } from '#features/checklists/checklist/checklist-access.ts'
import { offerAnswersExport } from './answers-export.service.ts'

const tags = ['answers']
const params = z.object({ id: z.uuid() })

type Options = { readonly addressOf: PublicAddress }

export const answersExportRoutes: FastifyPluginAsyncZod<Options> = async (app, { addressOf }) => {
  app.route({
    method: 'POST',
    url: '/checklist/:id/export',
    config: { access: 'signed-in', mayWrite: withValidParams(params, mayByRule(canReadChecklist)) },
    schema: {
      tags,
      params,
      body: answersExportInput,
      response: { 200: envelope(exportTicket) },
    },
    handler: async (request) => {
      const { ctx, body } = request
      const { token, expires_at } = await offerAnswersExport(ctx, request.params.id, body)
      return { data: { url: downloadUrl(addressOf(request), token), expires_at } }
    },
  })
}
