import { once } from 'node:events'
import { createServer } from 'node:http'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackup } from '#backup/last-backup.queries.ts'
import { COMMIT, VERSION } from '#folders.ts'
import type { JobRun } from '#jobs/job-runner.ts'
import { countMails } from '#mail/mail.queries.ts'
import type { FileStore } from '#storage/file-store.ts'
import { withTimeout } from '#with-timeout.ts'

/** Limits how long an unavailable database can delay the other metrics. */
const COLLECT_TIMEOUT_MS = 1000

/** Keeps the metric's previous value where the database does not answer in time. */
const inTime = (collect: () => Promise<void>) =>
  withTimeout(collect(), COLLECT_TIMEOUT_MS).catch(() => undefined)

/** Metrics of work in the background, whose failures no request would show: jobs, the store, backups, mails. */
const openBackgroundMetrics = (pool: Pool, registry: Registry) => {
  const registers = [registry]
  // Not `job`: Prometheus itself adds a label of that name.
  const succeeded = new Gauge({
    name: 'portal_job_last_success_timestamp_seconds',
    help: 'When each job last ended well in this process',
    labelNames: ['task'],
    registers,
  })
  const duration = new Gauge({
    name: 'portal_job_duration_seconds',
    help: 'How long the last run of each job took',
    labelNames: ['task'],
    registers,
  })
  const failures = new Counter({
    name: 'portal_job_failures_total',
    help: 'Runs that failed, by job',
    labelNames: ['task'],
    registers,
  })
  const storeFailures = new Counter({
    name: 'portal_store_failures_total',
    help: 'Files that the store did not take, give or remove',
    labelNames: ['operation'],
    registers,
  })
  for (const operation of ['PUT', 'GET', 'read', 'remove']) storeFailures.inc({ operation }, 0)
  const countingFailure = <T>(operation: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      storeFailures.inc({ operation })
      throw error
    })
  const gaugeOfLastBackup = (
    name: string,
    help: string,
    valueOf: (backup: Awaited<ReturnType<typeof lastBackup>>) => number,
  ) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: () => inTime(async () => gauge.set(valueOf(await lastBackup(pool)))),
    })
  }
  gaugeOfLastBackup(
    'portal_last_backup_timestamp_seconds',
    'When the last backup ended well; 0 if there was none',
    (backup) => (backup?.at.getTime() ?? 0) / 1000,
  )
  gaugeOfLastBackup(
    'portal_last_backup_missing_files',
    'Files that the database names and the last backup lacks, or has in another size',
    (backup) => backup?.missing ?? 0,
  )
  const db = drizzle(pool)
  const mails = new Gauge({
    name: 'portal_mails',
    help: 'Mails that wait in the database, and those of them that could not be sent at least once',
    labelNames: ['state'],
    registers,
    collect: () =>
      inTime(async () => {
        const { waiting, failed } = await countMails(db)
        mails.set({ state: 'waiting' }, waiting)
        mails.set({ state: 'failed' }, failed)
      }),
  })

  return {
    recordJobRun: ({ job: task, seconds, at, failed }: JobRun) => {
      duration.set({ task }, seconds)
      failures.inc({ task }, failed ? 1 : 0)
      if (!failed) succeeded.set({ task }, at.getTime() / 1000)
    },
    countStoreFailure: (operation: string) => storeFailures.inc({ operation }),
    /** Wraps the store so that its failed reads and removals are counted. */
    withFailureCount: (storage: FileStore): FileStore => ({
      ...storage,
      read: (...parameters) => countingFailure('read', storage.read(...parameters)),
      remove: (...parameters) => countingFailure('remove', storage.remove(...parameters)),
    }),
  }
}

/** Histogram buckets, from a fast list page to longer than a person waits. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Events worth an alarm of their own, recognised by route and status. */
const EVENTS = [
  { event: 'sign_in', route: '/api/v1/auth/totp', matches: (status: number) => status === 200 },
  {
    event: 'sign_in_refused',
    route: '/api/v1/auth/totp',
    matches: (status: number) => status === 401,
  },
  {
    event: 'sign_in_locked',
    route: '/api/v1/auth/totp',
    matches: (status: number) => status === 429,
  },
  {
    event: 'answer',
    route: '/api/v1/checklist/:id/answer',
    matches: (status: number) => status === 201,
  },
  { event: 'answer', route: '/api/v1/checklist/:id', matches: (status: number) => status === 201 },
] as const

/** The route of the disk store; status 502 means that the disk itself failed. */
const FILES = '/files/:domain/:folder/:name'

const routeTemplateOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown'

/** Metrics of this process. Labels come from the portal's own routes, so their number is bounded. */
export const openMetrics = (pool: Pool) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'portal_info',
    help: 'Always 1; says which version and commit run',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: VERSION, commit: COMMIT }, 1)
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long requests took, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'portal_http_requests_in_flight',
    help: 'Requests that have not been answered yet',
    registers,
  })
  const events = new Counter({
    name: 'portal_events_total',
    help: 'Sign-ins, refused sign-ins, locked accounts met, and answers taken',
    labelNames: ['event'],
    registers,
  })
  // Counters start at zero explicitly, because an alarm on a rate needs the series from the start.
  for (const { event } of EVENTS) events.inc({ event }, 0)
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })

  const background = openBackgroundMetrics(pool, registry)

  const plugin = fp(
    async (app) => {
      app.addHook('onRequest', async () => inFlight.inc())
      app.addHook('onResponse', async (request, reply) => {
        inFlight.dec()
        const route = routeTemplateOf(request)
        const { statusCode: status } = reply
        const labels = { route, method: request.method, status: String(status) }
        durations.observe(labels, reply.elapsedTime / 1000)
        const match = EVENTS.find(
          (event) => event.route === route && request.method === 'POST' && event.matches(status),
        )
        if (match) events.inc({ event: match.event })
        if (route === FILES && status === 502) background.countStoreFailure(request.method)
      })
    },
    { name: 'metrics' },
  )
  return { registry, plugin, background }
}
export type Metrics = ReturnType<typeof openMetrics>

type ListenAddress = { readonly host: string; readonly port: number }

/** Serves `/metrics` on a separate port, so that it is not reachable with the portal. */
export const serveMetrics = async ({ registry }: Metrics, { host, port }: ListenAddress) => {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
