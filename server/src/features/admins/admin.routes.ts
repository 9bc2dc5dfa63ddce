import {
  admin,
  adminChange,
  adminDeletion,
  adminInputWith,
  adminInvitation,
  adminItem,
  totpSecret,
} from '@portal/contract/admins/admin'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { NO_BODY } from '#http/body-parsers.ts'
import { readAgain } from '#http/idempotency.ts'
import type { SecretBox } from '#secret-box.ts'
import {
  changeAdmin,
  createAdmin,
  deleteAdmin,
  listAdmins,
  readAdmin,
  renewTotpSecret,
} from './admin.service.ts'
import { type InvitationDeps, inviteAdmin, resendInvitation } from './invitation.service.ts'

type Options = InvitationDeps & {
  readonly box: SecretBox
  readonly passwordMin: number
}

const tags = ['administrators']
const config = { access: 'master' } as const
const creating = { ...config, onRepeat: readAgain(readAdmin) }
const params = z.object({ id: z.uuid() })
const single = envelope(z.tuple([admin]))

export const adminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { box, passwordMin, ...invitationDeps },
) => {
  const { identity, mails } = invitationDeps
  app.route({
    method: 'GET',
    url: '/admin',
    config,
    schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(adminItem)) } },
    handler: async ({ ctx, query }) => ({ data: await listAdmins(ctx, query) }),
  })

  app.route({
    method: 'GET',
    url: '/admin/:id',
    config,
    schema: { tags, params, response: { 200: single } },
    handler: async ({ ctx, params: { id } }) => ({ data: await readAdmin(ctx, id) }),
  })

  app.route({
    method: 'POST',
    url: '/admin',
    config: creating,
    schema: { tags, body: adminInputWith(passwordMin), response: { 201: single } },
    handler: async ({ ctx, body }, reply) =>
      reply.code(201).send({ data: await createAdmin(ctx, identity, body) }),
  })

  app.route({
    method: 'POST',
    url: '/admin/invite',
    config: creating,
    schema: { tags, body: adminInvitation, response: { 201: single } },
    handler: async ({ ctx, body, log }, reply) => {
      const data = await inviteAdmin(ctx, invitationDeps, body)
      mails.sendSoon({ db: ctx.db, now: () => ctx.now, log })
      return reply.code(201).send({ data })
    },
  })

  app.route({
    method: 'POST',
    url: '/admin/:id/invite',
    config,
    schema: { tags, params, body: NO_BODY, response: { 200: single } },
    handler: async ({ ctx, params: { id }, log }) => {
      const data = await resendInvitation(ctx, invitationDeps, id)
      mails.sendSoon({ db: ctx.db, now: () => ctx.now, log })
      return { data }
    },
  })

  app.route({
    method: 'PATCH',
    url: '/admin/:id',
    config,
    schema: { tags, params, body: adminChange, response: { 200: single } },
    handler: async ({ ctx, params: { id }, body }) => ({
      data: await changeAdmin(ctx, identity, id, body),
    }),
  })

  app.route({
    method: 'DELETE',
    url: '/admin/:id',
    config,
    schema: { tags, params, querystring: adminDeletion, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params: { id }, query }) => {
      await deleteAdmin(ctx, identity, id, query.end_links === '1')
      return { data: null }
    },
  })

  app.route({
    method: 'POST',
    url: '/admin/:id/totp_secret',
    config,
    schema: {
      tags,
      params,
      body: NO_BODY,
      response: { 200: envelope(totpSecret) },
    },
    handler: async ({ ctx, params: { id } }) => ({ data: await renewTotpSecret(ctx, box, id) }),
  })
}
