import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { migrateSchema } from '../../server/src/db/migrate.ts'
import { type TestPostgres, freePort, makePostgres } from '../../server/test/support/postgres.ts'
import { type RunningServer, startBuilt } from '../../server/test/support/process.ts'
import { rounded } from '../measure.ts'
import { SECRET_KEY } from '../test-portal.ts'
import { type Crowd, runCrowd } from './crowd.ts'
import { failuresIn, figuresByCall, figuresOf, growthOf } from './figures.ts'
import { installedProxies, startProxy } from './proxies.ts'
import { fillStock } from './stock.ts'

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 300)
const PROBE_SECONDS = 10
const RESTARTS = 10
const CLIENTS = 6
const REPLICAS = 2
/** If twice as many people raise the throughput by less than this factor, the machine is saturated. */
const MIN_GAIN = 1.1
const MEMORY_GROWTH = 1.15
const SAMPLE_MS = 1000
const LONG = { timeout: 3_600_000 }
const RESULTS = join(import.meta.dirname, '..', 'results')

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
let postgres: TestPostgres
let database: Database
let servers: RunningServer[] = []
let startReplica: (index: number) => Promise<RunningServer>
let ports: readonly number[]
let stock: Omit<Crowd, 'urls'>

beforeAll(async () => {
  postgres = await makePostgres()
  database = openPostgres(postgres.url, 4)
  await migrateSchema(database.pool)
  const env = {
    NODE_ENV: 'test',
    SECRET_KEY,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '10', // as in production
  }
  stock = await fillStock(database)
  ports = await Promise.all(Array.from({ length: REPLICAS }, freePort))
  startReplica = (index) => startBuilt({ ...env, PORT: String(ports[index]) })
  servers = await Promise.all(ports.map((_port, index) => startReplica(index)))
}, LONG.timeout)
afterAll(async () => {
  await Promise.all(servers.map(({ end }) => end('SIGTERM')))
  await database.close()
  await postgres.discard()
  rmSync(folder, { recursive: true, force: true })
}, LONG.timeout)

const megabytesOf = ({ pid }: RunningServer) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const during = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

const runProbe = async (crowd: Crowd, people: number) => ({
  people,
  ...figuresOf(await runCrowd(crowd, people, during(PROBE_SECONDS)), PROBE_SECONDS),
})

/** Doubles the number of people until the throughput hardly grows. */
const findSaturation = async (crowd: Crowd) => {
  const probes = [await runProbe(crowd, 1)]
  for (;;) {
    const before = probes.at(-1)
    if (before === undefined) return probes
    const probe = await runProbe(crowd, before.people * 2)
    probes.push(probe)
    if (probe.perSecond < before.perSecond * MIN_GAIN) return probes
  }
}

/** Samples the memory of each server every second while the work runs. */
const sampleMemory = async <T>(work: Promise<T>) => {
  const samples = servers.map((): number[] => [])
  const watch = setInterval(() => {
    for (const [index, server] of servers.entries()) samples[index]?.push(megabytesOf(server))
  }, SAMPLE_MS)
  const result = await work
  clearInterval(watch)
  return { result, samples }
}

it(`two replicas refuse nothing of a mixed load in ${SECONDS} seconds`, LONG, async () => {
  const [name] = installedProxies
  const proxy = name && (await startProxy(name, folder, ports))
  const crowd = { urls: proxy ? [proxy.url] : servers.map(({ url }) => url), ...stock }
  await runCrowd(crowd, REPLICAS, during(PROBE_SECONDS)) // warms up
  const probes = await findSaturation(crowd)
  const people = probes.at(-1)?.people ?? 1
  const { result: outcomes, samples } = await sampleMemory(runCrowd(crowd, people, during(SECONDS)))
  await proxy?.end()

  const figures = figuresOf(outcomes, SECONDS)
  const soloP50 = probes[0]?.p50 ?? 0
  const run = {
    people,
    seconds: SECONDS,
    ...figures,
    'p99 ÷ p50 alone': rounded(figures.p99 / soloP50),
  }
  const memory = samples.map(growthOf)
  const calls = figuresByCall(outcomes, SECONDS)
  console.table(probes)
  console.table([run])
  console.table(memory)
  console.table(calls)
  mkdirSync(RESULTS, { recursive: true })
  const results = { probes, run, memory, calls }
  writeFileSync(join(RESULTS, 'load.json'), `${JSON.stringify(results, undefined, 2)}\n`)

  expect(failuresIn(outcomes).slice(0, 5)).toEqual([])
  for (const { growth } of memory) expect(growth).toBeLessThan(MEMORY_GROWTH)
})

const restartInTurn = async () => {
  for (let count = 0; count < RESTARTS; count += 1) {
    const index = count % REPLICAS
    await servers[index]?.end('SIGTERM')
    servers[index] = await startReplica(index)
  }
}

it.for(installedProxies)(
  `${RESTARTS} restarts in turn, behind %s, refuse nothing to ${CLIENTS} people`,
  LONG,
  async (name) => {
    const proxy = await startProxy(name, folder, ports)
    let isOver = false
    const restarts = restartInTurn().finally(() => {
      isOver = true
    })
    const outcomes = await runCrowd({ urls: [proxy.url], ...stock }, CLIENTS, () => !isOver)
    await restarts
    await proxy.end()
    const failures = failuresIn(outcomes)
    console.log(`${name}: ${outcomes.length} calls, ${failures.length} failed`)
    expect(outcomes.length).toBeGreaterThan(1000)
    expect(failures.slice(0, 5)).toEqual([])
  },
)
