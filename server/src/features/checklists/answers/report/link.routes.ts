import {
  newReportLink,
  reportLink,
  reportLinkInput,
} from '@portal/contract/checklists/answers/report-link'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import type { PublicAddress } from '#http/public-address.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import {
  endReportLink,
  listLinks,
  createLink,
  mayEndLink,
  readCreatedLink,
} from './link.service.ts'
import { mayReport } from './report.service.ts'

const tags = ['answers']
const url = '/checklist/:id/answer/:answerId/share'
const params = z.object({ id: z.uuid(), answerId: z.uuid() })
const oneLink = z.extend(params, { shareId: z.uuid() })

type Options = { readonly addressOf: PublicAddress; readonly mails: MailQueue }

export const linkRoutes: FastifyPluginAsyncZod<Options> = async (app, { addressOf, mails }) => {
  app.route({
    method: 'POST',
    url,
    config: {
      access: 'signed-in',
      mayWrite: withValidParams(params, mayReport),
      onRepeat: (request, made) =>
        readCreatedLink(request.ctx, params.parse(request.params), made, addressOf(request)),
    },
    schema: {
      tags,
      params,
      body: reportLinkInput,
      response: { 201: envelope(newReportLink) },
    },
    handler: async (request, reply) => {
      const { ctx, body, log } = request
      const served = { mails, origin: addressOf(request) }
      const data = await createLink(ctx, request.params, body, served)
      if (body.email !== undefined) mails.sendSoon({ db: ctx.db, now: () => ctx.now, log })
      return reply.code(201).send({ data })
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { access: 'signed-in' },
    schema: { tags, params, response: { 200: envelope(z.array(reportLink)) } },
    handler: async (request) => ({ data: await listLinks(request.ctx, request.params) }),
  })

  app.route({
    method: 'DELETE',
    url: `${url}/:shareId`,
    config: { access: 'signed-in', mayWrite: withValidParams(oneLink, mayEndLink) },
    schema: { tags, params: oneLink, response: { 200: emptyEnvelope } },
    handler: async (request) => {
      await endReportLink(request.ctx, request.params)
      return { data: null }
    },
  })
}
