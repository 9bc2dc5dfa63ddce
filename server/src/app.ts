import compress from '@fastify/compress'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import fastify, { type FastifyPluginAsync, LogController } from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#config/config.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { demonstrationRoutes } from '#demo/demonstration.routes.ts'
import { demonstrationAccounts, isShownAccount } from '#demo/demonstration.ts'
import { downloadRoutes } from '#exports/export.routes.ts'
import { adminRoutes } from '#features/admins/admin.routes.ts'
import { alertRoutes } from '#features/alerts/alert.routes.ts'
import { inboxRoutes } from '#features/alerts/inbox.routes.ts'
import { areaRoutes } from '#features/areas/area.routes.ts'
import { exportAudit } from '#features/audit/audit-log-export.service.ts'
import { auditRoutes } from '#features/audit/audit-log.routes.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { liveSession, sessionOfHeader } from '#features/auth/session.service.ts'
import { binRoutes } from '#features/bin/bin.routes.ts'
import { answerRoutes } from '#features/checklists/answers/answer.routes.ts'
import { answersExportRoutes } from '#features/checklists/answers/answers-export.routes.ts'
import { exportAnswers } from '#features/checklists/answers/answers-export.service.ts'
import { ownAnswerRoutes } from '#features/checklists/answers/own-answer.routes.ts'
import { linkRoutes } from '#features/checklists/answers/report/link.routes.ts'
import { reportRoutes } from '#features/checklists/answers/report/report.routes.ts'
import { exportReport } from '#features/checklists/answers/report/report.service.ts'
import { sharedRoutes } from '#features/checklists/answers/report/shared.routes.ts'
import { checklistRoutes } from '#features/checklists/checklist/checklist.routes.ts'
import { categoryRoutes } from '#features/checklists/questions/category.routes.ts'
import { questionRoutes } from '#features/checklists/questions/question.routes.ts'
import { summaryRoutes } from '#features/checklists/summary/summary.routes.ts'
import { companyRoutes } from '#features/company/company.routes.ts'
import { companyBrand } from '#features/company/company.service.ts'
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts'
import { documentRoutes } from '#features/documents/document.routes.ts'
import { fileRoutes } from '#features/files/file.routes.ts'
import { newsRoutes } from '#features/news/news.routes.ts'
import { placeRoutes } from '#features/places/place.routes.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { pageSettingsOf, panelSettings } from '#features/settings/settings.ts'
import { access } from '#http/access.ts'
import { bodyParsers, inputValidatorCompiler } from '#http/body-parsers.ts'
import { callLimit } from '#http/call-limit.ts'
import { checkInput } from '#http/check-input.ts'
import {
  handleClientError,
  MAX_HEADER_BYTES,
  refuseUnsupportedRequests,
  slowReaders,
} from '#http/connections.ts'
import { cors } from '#http/cors.ts'
import { handleErrors, replyNotFound } from '#http/error-handler.ts'
import { healthRoutes } from '#http/health.routes.ts'
import { idempotency } from '#http/idempotency.ts'
import { documentErrorResponses, openapi, openapiRoutes } from '#http/openapi.ts'
import { panel } from '#http/panel.ts'
import { type PublicAddress, publicAddress } from '#http/public-address.ts'
import { loggerOptions, requestId, requestLog } from '#http/request-log.ts'
import { rewriteUnreadableUrl } from '#http/rewrite-url.ts'
import { security } from '#http/security.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import type { DrawReport } from '#reports/draw.ts'
import type { SecretBox } from '#secret-box.ts'
import type { FileStore } from '#storage/file-store.ts'

export type AppDeps = {
  readonly config: Config
  /** Called at each request, so that tests can supply a transaction. */
  readonly db: () => Db
  readonly now: () => Date
  readonly identity: IdentityProvider
  readonly box: SecretBox
  readonly mails: MailQueue
  readonly storage: FileStore
  readonly drawReport: DrawReport
  readonly ping: () => Promise<void>
  readonly panelFolder: string
  /** Whether this installation may show the demonstration. */
  readonly demonstration: boolean
  readonly stopping: () => boolean
  /** Counts requests; given only where metrics are served. */
  readonly metrics?: FastifyPluginAsync
  readonly logTo?: { write: (line: string) => void }
}

const BODY_LIMIT = 1_048_576
/** A banner of 10 MB takes minutes over a farm's connection. This is as long as an upload address is valid. */
const REQUEST_TIMEOUT_MS = 10 * MINUTE_MS

const newServer = ({ config, logTo }: AppDeps) => {
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The security plugin refuses a request without a host, so that the answer has the error envelope.
    http: { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: handleClientError,
    rewriteUrl: rewriteUnreadableUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      request.log.info({ code: error.code }, 'unreadable request')
      void replyNotFound(request, reply)
    },
  })
  refuseUnsupportedRequests(app)
  return app
}

type KindOptions = Pick<AppDeps, 'identity' | 'box' | 'mails' | 'storage'> & {
  readonly addressOf: PublicAddress
  readonly passwordMin: number
  readonly invitesByMail: boolean
  readonly lateAnswerDays: number
}

/** The routes of each kind of item. */
const KIND_ROUTES: Readonly<Record<ItemEntity, readonly FastifyPluginAsyncZod<KindOptions>[]>> = {
  admin: [adminRoutes],
  area: [areaRoutes],
  simple_alert: [alertRoutes, inboxRoutes],
  document: [documentRoutes],
  news: [newsRoutes],
  checklist: [
    checklistRoutes,
    categoryRoutes,
    questionRoutes,
    answerRoutes,
    summaryRoutes,
    ownAnswerRoutes,
    answersExportRoutes,
    reportRoutes,
    linkRoutes,
  ],
}

/** The only place that lists all plugins and features. */
export const buildApp = async (deps: AppDeps) => {
  const { config, identity, box, mails, storage } = deps
  const session = { identity, box, lifetimes: config.session }
  const sessionOf = (context: RequestContext, hash: string | undefined) =>
    liveSession(context, session, hash)
  const addressOf = publicAddress(config.publicUrl)
  const app = newServer(deps)
  app.setValidatorCompiler(inputValidatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('declaredRoutes', [])
  handleErrors(app)
  // A kept-alive connection would delay the stop. Requests under way on it still get their answers.
  app.addHook('onSend', async (_request, reply) => {
    if (deps.stopping()) void reply.header('connection', 'close')
  })
  await app.register(requestLog)
  if (deps.metrics) await app.register(deps.metrics)
  await app.register(cors, { origins: config.corsOrigins })
  await app.register(security, { config, storage })
  await app.register(slowReaders, { idleMs: MINUTE_MS })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(openapi, { page: config.apiDocs })
  await app.register(panel, { folder: deps.panelFolder, settings: pageSettingsOf(config) })

  await app.register(async (server) => {
    documentErrorResponses(server)
    await server.register(callLimit, { perMinute: config.callsPerMinute })
    await server.register(access, {
      db: deps.db,
      now: deps.now,
      calendar: config.calendar,
      fileBase: (request) => storage.base(addressOf(request)),
      resolveSession: (context, header) => sessionOfHeader(context, session, header),
    })
    await server.register(idempotency)
    await server.register(bodyParsers)
    await server.register(checkInput)
    server.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    })

    await server.register(openapiRoutes)
    await server.register(healthRoutes, { ping: deps.ping, stopping: deps.stopping })
    if (identity.routes) await server.register(identity.routes)
    if (storage.routes) await server.register(storage.routes, { sessionOf })
    const reportDeps = { storage, draw: deps.drawReport }
    await server.register(sharedRoutes, { ...reportDeps, addressOf, calendar: config.calendar })
    await server.register(
      async (api) => {
        await api.register(settingsRoutes, {
          settings: async (request) => ({
            ...panelSettings(config),
            demonstration: deps.demonstration ? await demonstrationAccounts(deps.db()) : null,
            company: await companyBrand(deps.db(), storage.base(addressOf(request))),
          }),
        })
        if (deps.demonstration) await api.register(demonstrationRoutes, { box })
        const mayReuseCodes = (email: string) => deps.demonstration && isShownAccount(email)
        await api.register(authRoutes, { ...session, mayReuseCodes })
        await api.register(placeRoutes)
        await api.register(fileRoutes, { storage, addressOf })
        const { passwordRule, lateAnswerDays } = config
        const invitesByMail = panelSettings(config).invites_by_mail
        const services = { identity, box, mails, storage, addressOf }
        const kindOptions = {
          ...services,
          passwordMin: passwordRule.min,
          invitesByMail,
          lateAnswerDays,
        }
        for (const routes of Object.values(KIND_ROUTES).flat())
          await api.register(routes, kindOptions)
        await api.register(companyRoutes, { storage })
        await api.register(dashboardRoutes)
        await api.register(binRoutes)
        await api.register(auditRoutes, { addressOf })
        const report = exportReport(reportDeps)
        const exporters = { answers: exportAnswers, audit: exportAudit, report }
        await api.register(downloadRoutes, {
          exporters,
          sessionOf,
          calendar: config.calendar,
          panelOf: (request) => config.panelUrl ?? addressOf(request),
        })
      },
      { prefix: '/api/v1' },
    )
  })
  return app
}
