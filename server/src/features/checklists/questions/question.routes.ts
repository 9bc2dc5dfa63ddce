import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { question } from '@portal/contract/checklists/questions/question'
import { questionChange, questionInput } from '@portal/contract/checklists/questions/question-input'
import {
  bankQuery,
  bankQuestion,
  copiedQuestions,
  questionCopiesInput,
} from '@portal/contract/checklists/questions/question-copy'
import { revision } from '@portal/contract/shared/dates'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { readPartAgain } from '#http/idempotency.ts'
import { sendJson } from '#http/send-json.ts'
import { mayByRule } from '#features/checklists/checklist/checklist-access.ts'
import { copyQuestions, streamBankQuestions, readCopiedQuestions } from './question-bank.service.ts'
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  listQuestions,
  readQuestion,
} from './question.service.ts'
import { undoChange } from './undo.service.ts'

const tags = ['checklists']
const inChecklist = z.object({ id: z.uuid() })
const params = z.object({ id: z.uuid(), questionId: z.uuid() })
const single = envelope(z.tuple([question]))
/** The category or question; of a moved one, the version that the move saved, to undo that move only. */
const undo = z.object({ id: z.uuid(), updated_at: revision })
/** The services check canEditQuestions, which depends on the checklist. */
const config = { access: 'signed-in' } as const
const mayEdit = mayByRule(canEditQuestions)
const writing = { ...config, mayWrite: withValidParams(inChecklist, mayEdit) }
const repeated = readPartAgain(inChecklist, (ctx, { id }, questionId) =>
  readQuestion(ctx, id, questionId),
)
const writingOne = { ...config, mayWrite: withValidParams(params, mayEdit) }

export const questionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/checklist/:id/question',
    config,
    schema: {
      tags,
      params: inChecklist,
      response: { 200: envelope(z.object({ items: z.array(question) })) },
    },
    handler: async ({ ctx, params: { id } }) => ({ data: { items: await listQuestions(ctx, id) } }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/question/:questionId',
    config,
    schema: { tags, params, response: { 200: single } },
    handler: async ({ ctx, params: { id, questionId } }) => ({
      data: await readQuestion(ctx, id, questionId),
    }),
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/question',
    config: { ...writing, onRepeat: repeated },
    schema: { tags, params: inChecklist, body: questionInput, response: { 201: single } },
    handler: async ({ ctx, params: { id }, body }, reply) =>
      reply.code(201).send({ data: await createQuestion(ctx, id, body) }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/questions',
    config,
    schema: { tags, querystring: bankQuery, response: { 200: envelope(pageOf(bankQuestion)) } },
    handler: async ({ ctx, query }, reply) =>
      sendJson(reply, await streamBankQuestions(ctx, query)),
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/question/copy',
    config: {
      ...writing,
      onRepeat: ({ ctx, params: routeParams }, made) =>
        readCopiedQuestions(ctx, inChecklist.parse(routeParams).id, made),
    },
    schema: {
      tags,
      params: inChecklist,
      body: questionCopiesInput,
      response: { 201: envelope(copiedQuestions) },
    },
    handler: async ({ ctx, params: { id }, body }, reply) =>
      reply.code(201).send({ data: await copyQuestions(ctx, id, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/checklist/:id/question/:questionId',
    config: writingOne,
    schema: { tags, params, body: questionChange, response: { 200: single } },
    handler: async ({ ctx, params: { id, questionId }, body }) => ({
      data: await changeQuestion(ctx, { checklistId: id, id: questionId, change: body }),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/checklist/:id/question/:questionId',
    config: writingOne,
    schema: { tags, params, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id, questionId } }) => {
      await deleteQuestion(ctx, id, questionId)
      return { data: null }
    },
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/undo',
    config: writing,
    schema: { tags, params: inChecklist, body: undo, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id: checklistId }, body }) => {
      await undoChange(ctx, { checklistId, id: body.id, revision: body.updated_at })
      return { data: null }
    },
  })
}
