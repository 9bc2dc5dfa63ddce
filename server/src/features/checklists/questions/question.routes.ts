import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { question } from '@portal/contract/checklists/questions/question'
import { questionChange, questionInput } from '@portal/contract/checklists/questions/question-input'
import {
  bankQuestion,
  copiedQuestions,
  questionCopies,
} from '@portal/contract/checklists/questions/question-copy'
import { version } from '@portal/contract/shared/dates'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkedFirst } from '#http/access.ts'
import { NO_BODY } from '#http/bodies.ts'
import { readPartAgain } from '#http/repeated.ts'
import { mayByRule } from '#features/checklists/checklist/checklist-access.ts'
import { copyQuestions, listBank, readCopies } from './question-bank.service.ts'
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  listQuestions,
  readQuestion,
} from './question.service.ts'
import { moveQuestionBack, restoreQuestion } from './undo.service.ts'

const tags = ['checklists']
const inChecklist = z.object({ id: z.uuid() })
const params = z.object({ id: z.uuid(), questionId: z.uuid() })
const single = envelope(z.tuple([question]))
/** Which move is taken back, by the version that it saved; without one, the last. */
const moveBack = z.object({ updated_at: version })
/** Whoever may edit the checklist's questions may, which depends on the checklist. */
const config = { access: 'signed-in' } as const
const mayEdit = mayByRule(canEditQuestions)
const writing = { ...config, mayWrite: checkedFirst(inChecklist, mayEdit) }
const repeated = readPartAgain(inChecklist, (ctx, { id }, questionId) =>
  readQuestion(ctx, id, questionId),
)
const writingOne = { ...config, mayWrite: checkedFirst(params, mayEdit) }

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
    config: { ...writing, repeated },
    schema: { tags, params: inChecklist, body: questionInput, response: { 201: single } },
    handler: async ({ ctx, params: { id }, body }, reply) =>
      reply.code(201).send({ data: await createQuestion(ctx, id, body) }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/questions',
    config,
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(bankQuestion)) } },
    handler: async ({ ctx, query }) => ({ data: await listBank(ctx, query) }),
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/question/copy',
    config: {
      ...writing,
      repeated: ({ ctx, params: given }, made) =>
        readCopies(ctx, inChecklist.parse(given).id, made),
    },
    schema: {
      tags,
      params: inChecklist,
      body: questionCopies,
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
    schema: { tags, params, response: { 200: nothing } },
    handler: async ({ ctx, params: { id, questionId } }) => {
      await deleteQuestion(ctx, id, questionId)
      return { data: null }
    },
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/question/:questionId/restore',
    config: writingOne,
    schema: { tags, params, body: NO_BODY, response: { 200: nothing } },
    handler: async ({ ctx, params: { id, questionId } }) => {
      await restoreQuestion(ctx, id, questionId)
      return { data: null }
    },
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/question/:questionId/move-back',
    config: writingOne,
    schema: { tags, params, body: moveBack, response: { 200: nothing } },
    handler: async ({ ctx, params: { id, questionId }, body }) => {
      await moveQuestionBack(ctx, { checklistId: id, id: questionId, version: body.updated_at })
      return { data: null }
    },
  })
}
