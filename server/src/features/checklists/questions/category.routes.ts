import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { categoryChange, categoryInput } from '@portal/contract/checklists/questions/category-input'
import { fullCategory } from '@portal/contract/checklists/questions/question'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { mayByRule } from '#features/checklists/checklist/checklist-access.ts'
import { withValidParams } from '#http/access.ts'
import { readPartAgain } from '#http/idempotency.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from './category.service.ts'

const tags = ['checklists']
const inChecklist = z.object({ id: z.uuid() })
const params = z.object({ id: z.uuid(), categoryId: z.uuid() })
const single = envelope(z.tuple([fullCategory]))
/** The services check canEditQuestions, which depends on the checklist. */
const config = { access: 'signed-in' } as const
const mayEdit = mayByRule(canEditQuestions)
const writing = { ...config, mayWrite: withValidParams(inChecklist, mayEdit) }
const repeated = readPartAgain(inChecklist, (ctx, { id }, categoryId) =>
  readCategory(ctx, id, categoryId),
)
const writingOne = { ...config, mayWrite: withValidParams(params, mayEdit) }

export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/checklist/:id/category',
    config,
    schema: {
      tags,
      params: inChecklist,
      response: { 200: envelope(z.object({ items: z.array(fullCategory) })) },
    },
    handler: async ({ ctx, params: { id } }) => ({
      data: { items: await listCategories(ctx, id) },
    }),
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/category',
    config: { ...writing, onRepeat: repeated },
    schema: { tags, params: inChecklist, body: categoryInput, response: { 201: single } },
    handler: async ({ ctx, params: { id }, body }, reply) =>
      reply.code(201).send({ data: await createCategory(ctx, id, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/checklist/:id/category/:categoryId',
    config: writingOne,
    schema: { tags, params, body: categoryChange, response: { 200: single } },
    handler: async ({ ctx, params: { id, categoryId }, body }) => ({
      data: await changeCategory(ctx, id, categoryId, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/checklist/:id/category/:categoryId',
    config: writingOne,
    schema: { tags, params, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id, categoryId } }) => {
      await deleteCategory(ctx, id, categoryId)
      return { data: null }
    },
  })
}
