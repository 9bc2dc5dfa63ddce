import { checklistUsage } from '@portal/contract/checklists/checklist/checklist'
import {
  answersSummary,
  evidenceItem,
  evidenceQuery,
  summaryQuery,
  textsQuery,
  writtenAnswer,
} from '@portal/contract/checklists/summary/summary'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { PublicAddress } from '#http/public-address.ts'
import type { FileStore } from '#storage/file-store.ts'
import { listEvidence, listTexts, readSummary, readUsage } from './summary.service.ts'

const tags = ['answers']
const inChecklist = z.object({ id: z.uuid() })
const oneQuestion = z.extend(inChecklist, { questionId: z.uuid() })
/** The services check the rights, which depend on the checklist. */
const config = { access: 'signed-in' } as const

type Options = { readonly storage: FileStore; readonly addressOf: PublicAddress }

export const summaryRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { storage, addressOf },
) => {
  app.route({
    method: 'GET',
    url: '/checklist/:id/summary',
    config,
    schema: {
      tags,
      params: inChecklist,
      querystring: summaryQuery,
      response: { 200: envelope(answersSummary) },
    },
    handler: async ({ ctx, params: { id }, query }) => ({
      data: await readSummary(ctx, id, query),
    }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/text/:questionId',
    config,
    schema: {
      tags,
      params: oneQuestion,
      querystring: textsQuery,
      response: { 200: envelope(pageOf(writtenAnswer)) },
    },
    handler: async ({ ctx, params: { id, questionId }, query }) => ({
      data: await listTexts(ctx, id, questionId, query),
    }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/evidence/:questionId',
    config,
    schema: {
      tags,
      params: oneQuestion,
      querystring: evidenceQuery,
      response: { 200: envelope(pageOf(evidenceItem)) },
    },
    handler: async (request) => {
      const { ctx, params, query } = request
      const files = { storage, origin: addressOf(request) }
      return { data: await listEvidence(ctx, params.id, params.questionId, query, files) }
    },
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/usage',
    config,
    schema: {
      tags: ['checklists'],
      params: inChecklist,
      response: { 200: envelope(checklistUsage) },
    },
    handler: async ({ ctx, params: { id } }) => ({ data: await readUsage(ctx, id) }),
  })
}
