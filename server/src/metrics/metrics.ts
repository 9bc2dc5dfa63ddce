import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { COMMIT, VERSION } from '#folders.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { openBackgroundMetrics } from './background-metrics.ts'

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
