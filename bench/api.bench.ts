import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, FIRST_PAGES, SEARCHES, SUMMARIES, DEEP_PAGES, detailsOf } from './calls.ts'
import { growthChart, limitsChart } from './chart.ts'
import { type Ground, openCluster, openGround } from './ground.ts'
import { type Growth, growthOf } from './growth.ts'
import { type Compared, comparedWithLimits } from './limits/compared.ts'
import { type Machine, machineOf, writeChart, writeResults, writeTable } from './report.ts'
import { signInCompared } from './sign-in.ts'

const LARGEST = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST)
/** Where a call is compared with its limits, and where its growth is counted from. */
const USUAL = 10_000
const LONG = 3_600_000

/** The goals: over Fastify doing the same SQL, and of a first page over the one of the usual size. */
const NEAR = 1.6
const FLAT = 2

let cluster: Awaited<ReturnType<typeof openCluster>>
const grounds: Ground[] = []
let usual: Ground
let machine: Machine

beforeAll(async () => {
  cluster = await openCluster()
  for (const size of SIZES) {
    const ground = await openGround(cluster.url, size)
    grounds.push(ground)
    if (size <= USUAL) usual = ground
  }
  machine = machineOf(await usual.version())
}, LONG)
afterAll(async () => {
  for (const ground of grounds) await ground.close()
  await cluster.discard()
})

/** What did not reach its goal, for the report: a slow machine must not lose the rest of the run. */
const missed: string[] = []
const goal = (name: string, value: number, limit: number) => {
  if (value > limit) missed.push(`${name}: ${value} > ${limit}`)
}

it('each call beside its limits', { timeout: LONG }, async () => {
  const rows: Compared[] = []
  const details = await detailsOf(usual.firstIdIn)
  for (const call of [...FIRST_PAGES, ...details, ...SUMMARIES]) {
    rows.push(await comparedWithLimits(usual, call))
  }
  for (const { call, slower, fewer } of rows) {
    goal(`${call}, time`, slower, NEAR)
    goal(`${call}, throughput`, fewer, NEAR)
  }
  writeResults('limits', machine, rows)
  writeChart('limits', limitsChart(rows, NEAR))
  writeTable('limits', machine, {
    head: [
      'call',
      'statements',
      'portal (ms)',
      'same SQL (ms)',
      'same bytes (ms)',
      'portal ÷ SQL',
      'portal (/s)',
      'same SQL (/s)',
      'same bytes (/s)',
      'SQL ÷ portal',
    ],
    rows: rows.map(({ call, statements, ms, perSecond, slower, fewer }) => [
      call,
      statements,
      ms.portal,
      ms.sql,
      ms.bytes,
      slower,
      perSecond.portal,
      perSecond.sql,
      perSecond.bytes,
      fewer,
    ]),
  })
})

const growthTable = (rows: readonly Growth[]) => ({
  head: [
    'call',
    ...SIZES.map((size) => `${size.toLocaleString('en')} (ms)`),
    'page alone ×',
    `total at ${SIZES.at(-1)?.toLocaleString('en')} (ms)`,
  ],
  rows: rows.map((row) => [row.call, ...row.http, row.times, row.total.at(-1) ?? 0]),
})

type CallOf = (size: number) => Call

/** A call that is given up by the server is a goal missed; the others are measured all the same. */
const growthOfEach = async (calls: readonly CallOf[]) => {
  const rows: Growth[] = []
  for (const callOf of calls) {
    try {
      rows.push(await growthOf(grounds, callOf, USUAL))
    } catch (error) {
      missed.push(`${callOf(USUAL).name}: ${String(error)}`)
    }
  }
  return rows
}

it('each list, search and summary as its rows grow', { timeout: LONG }, async () => {
  const pages = await growthOfEach(FIRST_PAGES.map((call) => () => call))
  for (const { call, times } of pages) goal(`${call}, first page`, times, FLAT)
  const fixed = [...SEARCHES, ...SUMMARIES].map((call) => () => call)
  const others = await growthOfEach([...fixed, ...DEEP_PAGES])

  writeResults('growth', machine, [...pages, ...others])
  writeChart(
    'growth',
    growthChart(
      pages.filter(({ call }) => !call.includes(',')),
      SIZES,
    ),
  )
  writeTable('first pages', machine, growthTable(pages))
  writeTable('searches, summaries and deep pages', machine, growthTable(others))
})

it('a sign-in beside argon2 alone', { timeout: LONG }, async () => {
  const row = await signInCompared(usual)
  writeResults('sign-in', machine, [row])
  writeTable('sign-in', machine, {
    head: ['call', 'portal (ms)', 'argon2 alone (ms)', 'portal ÷ argon2'],
    rows: [[row.call, row.portal, row.argon2, row.slower]],
  })
})

it('every goal was reached', () => expect(missed).toEqual([]))
