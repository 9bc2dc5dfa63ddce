import { canReadChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { summaryQuery } from '@portal/contract/checklists/summary/summary'
import { triedSummary, triedWeights } from '@portal/contract/checklists/summary/tried-weights'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { mayByRule } from '#features/checklists/checklist/checklist-access.ts'
import { tryWeights } from './tried-weights.service.ts'

const params = z.object({ id: z.uuid() })

export const triedWeightsRoutes: FastifyPluginAsyncZod = async (app) => {
  // A POST that stores nothing: the weights of many questions are too long for a URL.
  app.route({
    method: 'POST',
    url: '/checklist/:id/summary/weights',
    config: {
      access: 'signed-in',
      readOnly: true,
      mayWrite: withValidParams(params, mayByRule(canReadChecklist)),
    },
    schema: {
      tags: ['answers'],
      params,
      querystring: summaryQuery,
      body: triedWeights,
      response: { 200: envelope(triedSummary) },
    },
    handler: async ({ ctx, params: { id }, query, body, socket }) => ({
      data: await tryWeights(ctx, id, query, body, () => socket.destroyed),
    }),
  })
}
