import type { Calendar } from '@portal/contract/shared/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { handleErrors } from '#http/error-handler.ts'
import { PDF_POLICY, contentDispositionOf } from '#http/file-headers.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { TOKEN_PATTERN } from '#secret-token.ts'
import { referenceUrl as fileAddressOf } from '#storage/link.ts'
import type { ReportDeps } from './report.service.ts'
import { refusalPage, sharedPage } from './shared-page.ts'
import { openSharedReport, readSharedReport } from './shared.service.ts'

const tags = ['shared']
const params = z.object({ token: z.string().check(z.regex(TOKEN_PATTERN)) })
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** Messengers fetch the links in their messages to show a preview. */
const MESSENGERS =
  /whatsapp|facebookexternalhit|telegrambot|slackbot|discordbot|twitterbot|linkedinbot|skypeuripreview/i

const isReader = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-purpose'] === undefined &&
  !MESSENGERS.test(headers['user-agent'] ?? '')

const sendPage = (reply: FastifyReply, { html, policy }: ReturnType<typeof refusalPage>) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)

type Options = ReportDeps & { readonly addressOf: PublicAddress; readonly calendar: Calendar }

/** Public routes for people without an account; a random token gives access. */
export const sharedRoutes: FastifyPluginAsyncZod<Options> = async (app, deps) => {
  const { storage, addressOf, calendar } = deps
  handleErrors(app, (error, request, reply) => sendPage(reply, refusalPage(error, request.id)))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))

  app.route({
    method: 'GET',
    url: '/shared/:token',
    config: { access: 'public' },
    schema: { tags, params, response: { 200: z.any() } },
    handler: async (request, reply) => {
      const { context } = request
      const { token } = request.params
      const pageRequest = { calendar, isReader: isReader(request) }
      const shared = await readSharedReport(context, token, pageRequest)
      const origin = addressOf(request)
      const { logoKey: key } = shared.company
      const logo = fileAddressOf(storage.base(origin), { key, link: null })
      return sendPage(
        reply,
        sharedPage(shared, { report: `${origin}/shared/${token}/report.pdf`, logo }),
      )
    },
  })

  app.route({
    method: 'GET',
    url: '/shared/:token/report.pdf',
    exposeHeadRoute: false, // HEAD requests must not draw a report
    config: { access: 'public' },
    schema: { tags, params, response: { 200: z.any() } },
    handler: async ({ context, params: { token }, signal: reader }, reply) => {
      const asked = { calendar, reader }
      const { type, fileName, body } = await openSharedReport(context, token, deps, asked)
      return reply
        .type(type)
        .headers({
          'content-disposition': contentDispositionOf('inline', fileName),
          'content-security-policy': PDF_POLICY,
        })
        .send(body)
    },
  })
}
