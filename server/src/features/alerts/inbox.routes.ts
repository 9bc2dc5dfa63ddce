import { inboxPage, inboxQuery, readAllInput, unreadCount } from '@portal/contract/alerts/inbox'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { NO_BODY } from '#http/body-parsers.ts'
import { listInbox, mayReadAlert, markAlertRead, markInboxRead } from './inbox.service.ts'

const tags = ['alerts']
const params = z.object({ id: z.uuid() })
const response = { 200: envelope(unreadCount) }

/** Every signed-in person has an inbox; what arrives there depends on the person's scopes. */
export const inboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/alerts/inbox',
    config: { access: 'signed-in' },
    schema: { tags, querystring: inboxQuery, response: { 200: envelope(inboxPage) } },
    handler: async ({ ctx, query }) => ({ data: await listInbox(ctx, query) }),
  })

  app.route({
    method: 'POST',
    url: '/alerts/inbox/read',
    config: { access: 'signed-in', mayWrite: { anyone: 'an inbox is its own person’s' } },
    schema: { tags, body: readAllInput, response },
    handler: async ({ ctx, body }) => ({
      data: await markInboxRead(ctx, body.until ? new Date(body.until) : undefined),
    }),
  })

  app.route({
    method: 'POST',
    url: '/alerts/inbox/:id/read',
    config: { access: 'signed-in', mayWrite: withValidParams(params, mayReadAlert) },
    schema: { tags, params, body: NO_BODY, response },
    handler: async ({ ctx, params: { id } }) => ({ data: await markAlertRead(ctx, id) }),
  })
}
