import {
  checklist,
  checklistQuery,
  checklistSections,
  fullChecklist,
  listedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import { checklistCreation } from '@portal/contract/checklists/checklist/checklist-creation'
import { checklistChange } from '@portal/contract/checklists/checklist/checklist-input'
import {
  canDeleteChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { NO_BODY } from '#http/body-parsers.ts'
import { readAgain } from '#http/idempotency.ts'
import { mayByRule } from './checklist-access.ts'
import {
  changeChecklist,
  createChecklist,
  deleteChecklist,
  listChecklists,
  listSections,
  readChecklist,
  readCreatedChecklist,
  readVersion,
} from './checklist.service.ts'
import { cloneChecklist } from './clone.service.ts'

const tags = ['checklists']
const params = z.object({ id: z.uuid() })
const single = envelope(z.tuple([checklist]))
/** The services check access, which depends on the checklist and its owner. */
const signedIn = { access: 'signed-in' } as const
const repeated = readAgain(readCreatedChecklist)

export const checklistRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/checklist',
    config: { access: 'checklist.list' },
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(listedChecklist)) } },
    handler: async ({ ctx, query }) => ({ data: await listChecklists(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/sections',
    config: { access: 'checklist.list' },
    schema: { tags, response: { 200: envelope(checklistSections) } },
    handler: async ({ ctx }) => ({ data: await listSections(ctx) }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id',
    config: signedIn,
    schema: {
      tags,
      params,
      querystring: checklistQuery,
      response: { 200: envelope(z.tuple([fullChecklist])) },
    },
    handler: async ({ ctx, params: { id }, query }) => ({
      data: await readChecklist(ctx, id, query),
    }),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/version/:versionId',
    config: signedIn,
    schema: {
      tags,
      params: z.extend(params, { versionId: z.uuid() }),
      response: { 200: envelope(z.tuple([fullChecklist])) },
    },
    handler: async ({ ctx, params: { id, versionId } }) => ({
      data: await readVersion(ctx, id, versionId),
    }),
  })

  app.route({
    method: 'POST',
    url: '/checklist',
    config: { access: 'checklist.create', onRepeat: repeated }, // createChecklist checks the subsidiaries
    schema: { tags, body: checklistCreation, response: { 201: single } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await createChecklist(ctx, body) }),
  })

  app.route({
    method: 'PATCH',
    url: '/checklist/:id',
    config: { ...signedIn, mayWrite: withValidParams(params, mayByRule(canUpdateChecklist)) },
    schema: { tags, params, body: checklistChange, response: { 200: single } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await changeChecklist(ctx, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/checklist/:id',
    config: { ...signedIn, mayWrite: withValidParams(params, mayByRule(canDeleteChecklist)) },
    schema: { tags, params, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id } }) => {
      await deleteChecklist(ctx, id)
      return { data: null }
    },
  })

  app.route({
    method: 'POST',
    url: '/checklist/:id/duplicate',
    config: {
      ...signedIn,
      mayWrite: withValidParams(params, mayByRule(canUpdateChecklist)),
      onRepeat: repeated,
    },
    schema: { tags, params, body: NO_BODY, response: { 201: single } },
    handler: async ({ ctx, params: { id } }, reply) =>
      reply.code(201).send({ data: await cloneChecklist(ctx, id) }),
  })
}
