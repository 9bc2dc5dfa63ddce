import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { VERSION } from '#folders.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { openUpkeep } from './upkeep.ts'

/** From what a page of a list takes to what a person no longer waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is worth an alarm of its own, told from its route and status. */
const EVENTS = [
  { event: 'sign_in', route: '/api/v1/auth/totp', is: (status: number) => status === 200 },
  { event: 'sign_in_refused', route: '/api/v1/auth/totp', is: (status: number) => status === 401 },
  { event: 'sign_in_locked', route: '/api/v1/auth/totp', is: (status: number) => status === 429 },
  {
    event: 'answer',
    route: '/api/v1/checklist/:id/answer',
    is: (status: number) => status === 201,
  },
  { event: 'answer', route: '/api/v1/checklist/:id', is: (status: number) => status === 201 },
] as const

/** Where the disk takes and gives files; 502 is its own trouble. */
const FILES = '/files/:domain/:folder/:name'

const templateOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown'

/** Figures of this process. Labels come from our own routes, so their number is bounded. */
export const openMetrics = (pool: Pool) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'portal_info',
    help: 'Always 1; says which version runs',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)
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
  // Zero is a figure too: an alarm on a rate needs it from the start.
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

  const upkeep = openUpkeep(pool, registry)

  const plugin = fp(
    async (app) => {
      app.addHook('onRequest', async () => inFlight.inc())
      app.addHook('onResponse', async (request, reply) => {
        inFlight.dec()
        const route = templateOf(request)
        const { statusCode: status } = reply
        const labels = { route, method: request.method, status: String(status) }
        durations.observe(labels, reply.elapsedTime / 1000)
        const found = EVENTS.find(
          (known) => known.route === route && request.method === 'POST' && known.is(status),
        )
        if (found) events.inc({ event: found.event })
        if (route === FILES && status === 502) upkeep.storeFailed(request.method)
      })
    },
    { name: 'metrics' },
  )
  return { registry, plugin, upkeep }
}
export type Metrics = ReturnType<typeof openMetrics>
