import {
  auditEntry,
  auditExportInput,
  historyOf,
  auditQuery,
  historyQuery,
} from '@portal/contract/audit/audit-entry'
import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { downloadUrl } from '#exports/export.routes.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { offerAuditExport } from './audit-log-export.service.ts'
import { listAudit, readHistory } from './audit-log.service.ts'

const tags = ['audit']
const page = envelope(pageOf(auditEntry))

type Options = { readonly addressOf: PublicAddress }

export const auditRoutes: FastifyPluginAsyncZod<Options> = async (app, { addressOf }) => {
  app.route({
    method: 'GET',
    url: '/audit',
    config: { access: 'master' },
    schema: { tags, querystring: auditQuery, response: { 200: page } },
    handler: async ({ ctx, query }) => ({ data: await listAudit(ctx, query) }),
  })

  app.route({
    method: 'POST',
    url: '/audit/export',
    config: { access: 'master' },
    schema: { tags, body: auditExportInput, response: { 200: envelope(exportTicket) } },
    handler: async (request) => {
      const { token, expires_at } = await offerAuditExport(request.ctx, request.body)
      return { data: { url: downloadUrl(addressOf(request), token), expires_at } }
    },
  })

  app.route({
    method: 'GET',
    url: '/audit/:entity/:id',
    config: { access: 'signed-in' }, // authorizeHistory checks that the person may open the item
    schema: {
      tags,
      params: z.object({ entity: historyOf, id: z.uuid() }),
      querystring: historyQuery,
      response: { 200: page },
    },
    handler: async ({ ctx, params: { entity, id }, query }) => ({
      data: await readHistory(ctx, entity, id, query),
    }),
  })
}
