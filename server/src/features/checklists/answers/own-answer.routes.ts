import { answerView } from '@portal/contract/checklists/answers/answer-view'
import {
  newestAnswersQuery,
  ownAnswer,
  ownAnswerDetail,
  ownAnswersQuery,
} from '@portal/contract/checklists/answers/own-answer'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { sendJson } from '#http/send-json.ts'
import { listOwnAnswers, streamNewestAnswers, streamOwnAnswers } from './own-answer.service.ts'

const tags = ['answers']
/** The services check checklist.answer or checklist.get, on the checklist and in the subsidiary of the farm. */
const config = { access: 'signed-in' } as const

export const ownAnswerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/answer/mine',
    config,
    schema: {
      tags,
      querystring: ownAnswersQuery,
      response: { 200: envelope(pageOf(z.union([ownAnswerDetail, ownAnswer]))) },
    },
    handler: async ({ ctx, query }, reply) =>
      query.output === 'short'
        ? { data: await listOwnAnswers(ctx, query) }
        : sendJson(reply, await streamOwnAnswers(ctx, query)),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/newest-answer',
    config,
    schema: {
      tags,
      params: z.object({ id: z.uuid() }),
      querystring: newestAnswersQuery,
      response: { 200: envelope(pageOf(answerView)) },
    },
    handler: async ({ ctx, params, query }, reply) =>
      sendJson(reply, await streamNewestAnswers(ctx, params.id, query)),
  })
}
