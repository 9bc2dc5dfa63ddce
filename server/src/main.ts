import { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { type Config, ConfigError, readConfig, withEnvFile } from '#config.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { loadContent } from '#demo/load-content.ts'
import { PANEL } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'
import { type Portal, localVisit, openPortal } from '#portal.ts'

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

const stopOn = (app: FastifyInstance, portal: Portal, beginStop: () => void) => {
  const stop = async () => {
    beginStop()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
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

  // Only where nothing but this computer's own folder can be behind it.
  const demonstration =
    !config.production &&
    config.database.url === undefined &&
    config.identity.provider === 'embedded'
  const isNew = demonstration && (await loadDemonstration(localVisit(db), portal))

  const app = await buildApp({
    ...portal,
    config,
    demonstration,
    db: () => db,
    now: () => new Date(),
    ping: async () => void (await pool.query('select 1')),
    panelFolder: PANEL,
    stopping: () => stopping,
  })
  stopOn(app, portal, () => {
    stopping = true
  })
  const listening = await app.listen({ host: config.host, port: config.port })
  address ??= listening
  if (isNew) await loadContent(localVisit(db), { storage: portal.storage, origin: listening })
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
