import { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { type Config, ConfigError, readConfig, withEnvFile } from '#config.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { prepareDemonstration } from '#demo/prepare-demonstration.ts'
import { removeLeftAccounts } from '#features/admins/left-accounts.service.ts'
import { PANEL } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'
import { jobsOf } from '#jobs/jobs.ts'
import { startJobs } from '#jobs/job-runner.ts'
import { openMetrics } from '#metrics/metrics.ts'
import { serveMetrics } from '#metrics/serve.ts'
import { type Portal, localVisit, openPortal, outboxOf } from '#portal.ts'
import { drawInThread } from '#reports/thread.ts'
import { type Announcer, announcer, sayVersion } from '#start/announce.ts'
import { mailFault } from '#start/mail-check.ts'
import { checkPort, listenFault } from '#start/ports.ts'
import { closeConnectionsLater } from '#start/stop.ts'
import { fileStoreOf } from '#storage/file-store.ts'

const STOP_WITHIN_MS = 10_000
/** For what failed at first, or was left by a process that died. */
const SOON = { firstAfterMs: 1000, everyMs: 15_000 }

const say = (text: string) => void process.stdout.write(`${text}\n`)

const welcome = (address: string, demonstration: boolean) => {
  const help = ACCOUNTS.map(({ email, description }) => `    ${email.padEnd(22)} ${description}`)
  say(`\n  Portal Agro: ${address}\n`)
  if (demonstration) {
    say(
      `  Contas de demonstração (senha ${DEMO_PASSWORD}; o código aparece na tela):\n${help.join('\n')}\n`,
    )
  }
}

type Jobs = readonly ReturnType<typeof startJobs>[]

const stopOn = (app: FastifyInstance, jobs: Jobs, portal: Portal, beginStop: () => void) => {
  const stop = async () => {
    beginStop()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await Promise.all([app.close(), ...jobs.map((running) => running.stop())])
    await portal.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void stop())
}

const HTTP = { host: 'HOST', port: 'PORT' }
const METRICS = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

const start = async (config: Config, announce: Announcer) => {
  for (const warning of config.warnings) announce.warn(warning)
  // Before anything is made: whoever finds the port taken must find everything to be loaded next time.
  await checkPort(config, HTTP)
  if (config.metrics) await checkPort(config.metrics, METRICS)

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
  const storage = metrics ? metrics.upkeep.watched(portal.storage) : portal.storage
  const app = await buildApp({
    ...portal,
    storage,
    ...(metrics && { metrics: metrics.plugin }),
    config,
    demonstration,
    drawReport: drawInThread,
    db: () => db,
    now: () => new Date(),
    ping: async () => void (await pool.query('select 1')),
    panelFolder: PANEL,
    stopping: () => stopping,
  })
  const onRun = metrics?.upkeep.jobRun
  const jobDeps = { db, storage, now: () => new Date(), log, onRun }
  const jobs = [
    startJobs(jobDeps, jobsOf({ outbox: outboxOf(config), fileStore })),
    startJobs(
      jobDeps,
      [
        { name: 'mails', run: portal.mails.sendDue },
        { name: 'left-accounts', run: (deps) => removeLeftAccounts(deps, portal.identity) },
      ],
      SOON,
    ),
  ]
  stopOn(app, jobs, portal, () => {
    stopping = true
    announce.stopping()
    closeConnectionsLater(app)
  })
  const listening = await app.listen(config).catch((error: unknown) => {
    throw listenFault(error, HTTP, config)
  })
  address ??= listening
  if (config.metrics && metrics) await serveMetrics(metrics, config.metrics)
  if (lacksContent) {
    // Its pictures are drawn as it is imported, which no other start has to wait for.
    const { loadContent } = await import('#demo/load-content.ts')
    await loadContent(localVisit(db), { fileStore, calendar: config.calendar })
  }
  if (config.production) announce.listening(publicUrl())
  else welcome(publicUrl(), demonstration)
  const fault = await mailFault(config.mail.smtpUrl)
  if (fault !== undefined) announce.warn(fault)
}

const readVariables = (announce: Announcer) => {
  try {
    return withEnvFile(process.env)
  } catch (error) {
    announce.faults(error instanceof ConfigError ? error.message : String(error))
    process.exit(1)
  }
}

const run = async () => {
  const variables = readVariables(announcer(process.env['NODE_ENV'] === 'production'))
  const announce = announcer(variables['NODE_ENV'] === 'production')
  const end = (error: unknown) => {
    // What the operator can mend is said plainly; anything else keeps its stack.
    if (error instanceof ConfigError) announce.faults(error.message)
    else announce.crash(error)
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('exit', (code) => {
    if (code === 0) announce.stopped()
  })
  try {
    await start(readConfig(variables), announce)
  } catch (error) {
    end(error)
  }
}

if (process.argv.includes('--version')) sayVersion()
else await run()
