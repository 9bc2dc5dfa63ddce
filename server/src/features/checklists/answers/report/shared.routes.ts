import type { Calendar } from '@portal/contract/shared/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { handleErrors } from '#http/error-handler.ts'
import { PDF_POLICY, dispositionOf } from '#http/file-headers.ts'
import type { PublicAddress } from '#http/public-address.ts'
import { TOKEN } from '#secret-token.ts'
import { addressOf as fileAddressOf } from '#storage/link.ts'
import type { ReportDeps } from './report.service.ts'
import { refusalPage, sharedPage } from './shared-page.ts'
import { openSharedReport, readShared } from './shared.service.ts'

const tags = ['shared']
const params = z.object({ token: z.string().regex(TOKEN) })
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** Messengers look at an address that is sent in them, to show what it is of. */
const MESSENGERS =
  /whatsapp|facebookexternalhit|telegrambot|slackbot|discordbot|twitterbot|linkedinbot|skypeuripreview/i

const isReader = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-purpose'] === undefined &&
  !MESSENGERS.test(headers['user-agent'] ?? '')

const sendPage = (reply: FastifyReply, { html, policy }: ReturnType<typeof refusalPage>) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)

type Options = ReportDeps & { readonly addressOf: PublicAddress; readonly calendar: Calendar }

/** What was shared with people who have no account: by a token that nobody guesses. */
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
      const { visit } = request
      const { token } = request.params
      const looking = { calendar, isReader: isReader(request) }
      const shared = await readShared(visit, token, looking)
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
    exposeHeadRoute: false, // a report is not drawn for whoever only looks
    config: { access: 'public' },
    schema: { tags, params, response: { 200: z.any() } },
    handler: async ({ visit, params: { token } }, reply) => {
      const { type, fileName, body } = await openSharedReport(visit, token, deps, calendar)
      return reply
        .type(type)
        .headers({
          'content-disposition': dispositionOf('inline', fileName),
          'content-security-policy': PDF_POLICY,
        })
        .send(body)
    },
  })
}
