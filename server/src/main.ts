import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { installationOf } from '#backup/installation.ts'
import { type Config, readConfig } from '#config/config.ts'
import { createFolder } from '#config/data-folder.ts'
import { readVariables } from '#config/env-file.ts'
import type { Variables } from '#config/variables.ts'
import { schemaFault } from '#db/migrate.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { prepareDemonstration } from '#demo/prepare-demonstration.ts'
import { AppError } from '#errors.ts'
import { removeAbandonedAccounts } from '#features/admins/abandoned-accounts.service.ts'
import { PANEL_FOLDER } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'
import { startJobs } from '#jobs/job-runner.ts'
import { jobsOf } from '#jobs/jobs.ts'
import { openMetrics, serveMetrics } from '#metrics/metrics.ts'
import { localContext, openPortal, outboxFolderOf, type Portal } from '#portal.ts'
import { drawInThread } from '#reports/draw-in-thread.ts'
import { type Announcer, announcer, printVersion } from '#start/announcer.ts'
import { closeConnectionsLater } from '#start/close-connections-later.ts'
import { mailFault } from '#start/mail-fault.ts'
import { checkPort, listenFault } from '#start/ports.ts'
import { fileStoreOf } from '#storage/open-store.ts'
import { ConfigError } from './errors.ts'

/** From the end of the draining on. */
const STOP_WITHIN_MS = 8000
/** Schedule of jobs that retry failed work, or finish the work of a process that died. */
const RETRY_SCHEDULE = { firstAfterMs: 1000, everyMs: 15_000 }

const printLine = (text: string) => void process.stdout.write(`${text}\n`)

const printWelcome = (address: string, demonstration: boolean) => {
  const accountLines = ACCOUNTS.map(
    ({ email, description }) => `    ${email.padEnd(22)} ${description}`,
  )
  printLine(`\n  Portal Agro: ${address}\n`)
  if (demonstration) {
    printLine(
      `  Contas de demonstração (senha ${DEMO_PASSWORD}; o código aparece na tela):\n${accountLines.join('\n')}\n`,
    )
  }
}

type Stopping = { readonly begin: () => void; readonly drainMs: number }
type Jobs = readonly ReturnType<typeof startJobs>[]

/** The server is not ready at once, and serves on while its proxy learns of that (`drainMs`). */
const stopOnSignals = (app: FastifyInstance, jobs: Jobs, portal: Portal, stopping: Stopping) => {
  const stop = async () => {
    stopping.begin()
    const jobsStopped = Promise.all(jobs.map((runner) => runner.stop()))
    await wait(stopping.drainMs)
    closeConnectionsLater(app)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await Promise.all([app.close(), jobsStopped])
    await portal.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void stop())
}

const HTTP_VARIABLES = { host: 'HOST', port: 'PORT' }
const METRICS_VARIABLES = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

const start = async (config: Config, announce: Announcer) => {
  for (const warning of config.warnings) announce.warn(warning)
  // The port is checked before anything is created: a start that fails here must leave nothing half loaded.
  await checkPort(config, HTTP_VARIABLES)
  if (config.backups) createFolder('BACKUP_DIR', config.backups.folder)
  if (config.metrics) await checkPort(config.metrics, METRICS_VARIABLES)

  const log = pino(loggerOptions(config.logLevel))
  let address = config.publicUrl
  let stopping = false
  const publicUrl = () => address ?? `http://localhost:${config.port}`
  const portal = await openPortal(config, { log, publicUrl })
  const { db, pool } = portal.database
  const fileStore = fileStoreOf(config)

  const { offered: demonstration, lacksContent } = await prepareDemonstration(config, portal, () =>
    announce.progress('Carregando a demonstração…'),
  )

  const metrics = config.metrics && openMetrics(pool)
  const storage = metrics ? metrics.background.withFailureCount(portal.storage) : portal.storage
  const app = await buildApp({
    ...portal,
    storage,
    ...(metrics && { metrics: metrics.plugin }),
    config,
    demonstration,
    drawReport: drawInThread,
    db: () => db,
    now: () => new Date(),
    ping: async () => {
      const fault = await schemaFault(pool)
      if (fault !== undefined)
        throw new AppError('database_unavailable', { cause: new Error(fault) })
    },
    panelFolder: PANEL_FOLDER,
    stopping: () => stopping,
  })
  const onRun = metrics?.background.recordJobRun
  const jobDeps = { db, storage, now: () => new Date(), log, onRun }
  const backups = config.backups && {
    ...config.backups,
    installation: installationOf(config, pool),
    calendar: config.calendar,
  }
  const jobs = [
    startJobs(jobDeps, jobsOf({ outbox: outboxFolderOf(config), backups })),
    startJobs(
      jobDeps,
      [
        { name: 'mails', run: portal.mails.sendDue },
        { name: 'left-accounts', run: (deps) => removeAbandonedAccounts(deps, portal.identity) },
      ],
      RETRY_SCHEDULE,
    ),
  ]
  const begin = () => {
    stopping = true
    announce.stopping()
  }
  stopOnSignals(app, jobs, portal, { begin, drainMs: config.drainMs })
  const listening = await app.listen(config).catch((error: unknown) => {
    throw listenFault(error, HTTP_VARIABLES, config)
  })
  address ??= listening
  if (config.metrics && metrics) await serveMetrics(metrics, config.metrics)
  if (lacksContent) {
    // The module draws its pictures on import, so only the start that needs them imports it.
    const { loadContent } = await import('#demo/load-content.ts')
    await loadContent(localContext(db), { fileStore, calendar: config.calendar })
  }
  if (config.production) announce.listening(publicUrl())
  else printWelcome(publicUrl(), demonstration)
  const fault = await mailFault(config.mail.smtpUrl)
  if (fault !== undefined) announce.warn(fault)
}

const installationWanted = (variables: Variables) => {
  if (process.argv.includes('--new')) return 'new'
  return variables['NODE_ENV'] === 'production' ? 'existing' : 'either'
}

const variablesOrEnd = (announce: Announcer) => {
  try {
    return readVariables()
  } catch (error) {
    announce.faults(error instanceof ConfigError ? error.message : String(error))
    process.exit(1)
  }
}

const run = async () => {
  const variables = variablesOrEnd(announcer(process.env['NODE_ENV'] === 'production'))
  const announce = announcer(variables['NODE_ENV'] === 'production')
  const end = (error: unknown) => {
    // A fault that the operator can correct is printed as a sentence; any other error keeps its stack.
    if (error instanceof ConfigError) announce.faults(error.message)
    else announce.crash(error)
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('exit', (code) => {
    if (code === 0) announce.stopped()
  })
  try {
    await start(readConfig(variables, { installation: installationWanted(variables) }), announce)
  } catch (error) {
    end(error)
  }
}

if (process.argv.includes('--version')) printVersion()
else await run()
