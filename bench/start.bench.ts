import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { prepareLoad } from '../server/test/faults/load.ts'
import { makeInstallation } from '../server/test/faults/installation.ts'
import { freePort, makePostgres } from '../server/test/support/postgres.ts'
import { startBuilt } from '../server/test/support/process.ts'
import { clientOf } from './client.ts'
import { LONG } from './answering-bench.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { measureInterleaved, median, rounded } from './measure.ts'
import { residentMemoryOf } from './processor.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { SECRET_KEY } from './test-portal.ts'
import { type Yardstick, openYardstick, startYardstick } from './yardstick/yardstick.ts'

const ROWS = 1000
const STARTS = 5
const CALLS = 40
/** By this time the memory that only the start needs has been released. */
const AT_REST_MS = 5000
/** No V8 flags, as in production. */
const NO_FLAGS: readonly string[] = []

let cluster: Awaited<ReturnType<typeof openCluster>>
let environment: Environment
let yardstick: Yardstick
let machine: Machine
beforeAll(async () => {
  cluster = await openCluster()
  environment = await openEnvironment(cluster.url, ROWS)
  yardstick = await openYardstick(cluster.url, ROWS)
  machine = machineOf(await environment.version())
}, LONG)
afterAll(async () => {
  await yardstick.close()
  await environment.close()
  await cluster.discard()
})

type Process = {
  readonly origin: string
  readonly pid: number
  readonly headers: Record<string, string>
  readonly end: () => Promise<unknown>
}
type Start = () => Promise<Process>

const LIST = '/api/v1/document?page=1&page_size=10'

/** The time from the start of a process to its first reply, and its memory at rest. */
const measureStart = async (start: Start, path: string, restMs: number) => {
  const startedAt = performance.now()
  const { origin, pid, headers, end } = await start()
  const client = clientOf(origin, 1)
  await client.call(path, { headers })
  const ms = performance.now() - startedAt
  client.close()
  await wait(restMs)
  const megabytes = residentMemoryOf(pid)
  await end()
  return { ms, megabytes }
}
type StartFigures = Awaited<ReturnType<typeof measureStart>>

const medianOf = (figures: readonly StartFigures[], what: keyof StartFigures) =>
  rounded(median(figures.map((each) => each[what])), 0)

const startPortal = async (
  env: Record<string, string>,
  headers = {},
  args: readonly string[] = [],
): Promise<Process> => {
  const port = await freePort()
  const { pid = 0, end } = await startBuilt({ ...env, PORT: String(port) }, NO_FLAGS, args)
  return { origin: `http://127.0.0.1:${port}`, pid, headers, end: () => end('SIGTERM') }
}

it('starts and rests beside the least that can do the same', { timeout: LONG }, async () => {
  const headers = { authorization: environment.tokens.master }
  const starts = {
    portal: () => startPortal(environment.env, headers),
    yardstick: () => startYardstick(yardstick.url),
  }
  const figures: Record<keyof typeof starts, StartFigures[]> = { portal: [], yardstick: [] }
  for (let round = 0; round < STARTS; round += 1) {
    figures.portal.push(await measureStart(starts.portal, LIST, AT_REST_MS))
    figures.yardstick.push(await measureStart(starts.yardstick, LIST, AT_REST_MS))
  }
  const rowOf = (name: string, what: keyof StartFigures, goal: number) => {
    const [ours, theirs] = [medianOf(figures.portal, what), medianOf(figures.yardstick, what)]
    return { what: name, portal: ours, yardstick: theirs, times: rounded(ours / theirs), goal }
  }
  const rows = [
    rowOf('start to first answer (ms)', 'ms', 2.5),
    rowOf('memory at rest (MB)', 'megabytes', 1.9),
  ]
  writeResults('start', machine, rows)
  writeTable('start', machine, {
    head: ['', 'portal', 'yardstick', 'times', 'goal'],
    rows: rows.map((row) => Object.values(row)),
  })
})

/** Measures the first and second start of a new installation. */
const startsOf = async (env: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-start-'))
  const fullEnv = { ...env, DATA_DIR: join(folder, 'data') }
  try {
    const first = await measureStart(() => startPortal(fullEnv, {}, ['--new']), '/healthz', 0)
    const second = await measureStart(() => startPortal(fullEnv), '/healthz', AT_REST_MS)
    return { first, second }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The most frequent calls, on a new installation. */
const worksOf = async (overrides: Record<string, string>) => {
  const installation = await makeInstallation(overrides, NO_FLAGS)
  const server = await installation.start()
  const { checklist, choice, number } = await prepareLoad(server.call)
  const client = clientOf(server.url, 1)
  const headers = { authorization: server.token }
  const post = (path: string, content: object) =>
    client.call(`/api/v1${path}`, { method: 'POST', headers, body: content })
  const document = {
    name: 'Relatório da granja',
    description: 'Mensal',
    document_url: 'https://files.example/a.pdf',
    doc_type: '0',
    subsidiaries: ['1001'],
    farms: ['ALL'],
  }
  const values = { [choice]: ['Boa'], [number]: 7 }
  for (let index = 0; index < ROWS / 10; index += 1) await post('/document', document)
  return {
    list: () => client.call(`${LIST}&filters=name,like,granja`, { headers }),
    create: () => post('/document', document),
    answer: () =>
      post(`/checklist/${checklist}/answer`, { id: randomUUID(), builtObjectValues: values }),
    close: async () => {
      client.close()
      await server.end('SIGTERM')
      installation.discard()
    },
  }
}

it('the embedded database beside PostgreSQL', { timeout: LONG }, async () => {
  const ownPostgres = await makePostgres()
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY,
    PUBLIC_URL: 'https://portal.test',
  }
  try {
    const embeddedStarts = await startsOf(production)
    const postgresStarts = await startsOf({ ...production, DATABASE_URL: ownPostgres.url })
    const embedded = await worksOf({})
    const postgres = await worksOf({ DATABASE_URL: ownPostgres.url })
    const rows: (string | number)[][] = [
      ['first start (ms)', embeddedStarts.first.ms, postgresStarts.first.ms],
      ['second start (ms)', embeddedStarts.second.ms, postgresStarts.second.ms],
      ['memory at rest (MB)', embeddedStarts.second.megabytes, postgresStarts.second.megabytes],
    ]
    for (const name of ['list', 'create', 'answer'] as const) {
      const ms = await measureInterleaved(
        { embedded: embedded[name], postgres: postgres[name] },
        CALLS,
      )
      rows.push([`${NAMES[name]} (ms)`, ms('embedded'), ms('postgres')])
    }
    await embedded.close()
    await postgres.close()
    const table = rows.map(([what = '', ...both]) => {
      const [ours = 0, theirs = 0] = both.map(Number)
      return {
        what,
        embedded: rounded(ours),
        postgres: rounded(theirs),
        times: rounded(ours / theirs),
      }
    })
    writeResults('embedded', machine, table)
    writeTable('embedded', machine, {
      head: ['', 'embedded', 'PostgreSQL', 'times'],
      rows: table.map((row) => Object.values(row)),
    })
  } finally {
    await ownPostgres.discard()
  }
})

const NAMES = {
  list: 'documents, with a text filter',
  create: 'a new document',
  answer: 'an answer of two questions',
} as const
