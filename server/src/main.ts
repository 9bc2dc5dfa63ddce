import { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { type Config, ConfigError, readConfig, withEnvFile } from '#config.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { loadContent } from '#demo/load-content.ts'
import { prepareDemonstration } from '#demo/prepare-demonstration.ts'
import { PANEL } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'
import { jobsOf } from '#jobs/jobs.ts'
import { startJobs } from '#jobs/runner.ts'
import { openMetrics } from '#metrics/metrics.ts'
import { serveMetrics } from '#metrics/serve.ts'
import { type Portal, localVisit, openPortal, outboxOf } from '#portal.ts'
import { shelfOf } from '#storage/shelf.ts'

const STOP_WITHIN_MS = 10_000

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

type Jobs = ReturnType<typeof startJobs>

const stopOn = (app: FastifyInstance, jobs: Jobs, portal: Portal, beginStop: () => void) => {
  const stop = async () => {
    beginStop()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await Promise.all([app.close(), jobs.stop()])
    await portal.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

const start = async (config: Config) => {
  const log = pino(loggerOptions(config.logLevel))
  let address = config.publicUrl
  let stopping = false
  const publicUrl = () => address ?? `http://localhost:${config.port}`
  const portal = await openPortal(config, { log, publicUrl })
  const { db, pool } = portal.database
  const shelf = shelfOf(config)

  const { offered: demonstration, isNew } = await prepareDemonstration(config, portal)

  const metrics = config.metrics && openMetrics(pool)
  const app = await buildApp({
    ...portal,
    ...(metrics && { metrics: metrics.plugin }),
    config,
    demonstration,
    db: () => db,
    now: () => new Date(),
    ping: async () => void (await pool.query('select 1')),
    panelFolder: PANEL,
    stopping: () => stopping,
  })
  const jobs = startJobs(
    { db, storage: portal.storage, now: () => new Date(), log },
    jobsOf({ outbox: outboxOf(config), shelf }),
  )
  stopOn(app, jobs, portal, () => {
    stopping = true
  })
  const listening = await app.listen({ host: config.host, port: config.port })
  address ??= listening
  if (config.metrics && metrics) await serveMetrics(metrics, config.metrics)
  if (isNew) await loadContent(localVisit(db), { shelf, calendar: config.calendar })
  welcome(publicUrl(), demonstration)
}

try {
  await start(readConfig(withEnvFile(process.env)))
} catch (error) {
  // What the operator can mend is said plainly; anything else keeps its stack.
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
