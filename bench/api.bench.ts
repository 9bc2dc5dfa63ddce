import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, FIRST_PAGES, SEARCHES, SUMMARIES, DEEP_PAGES, detailsOf } from './calls.ts'
import { growthChart, limitsChart } from './chart.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { type Growth, growthOf } from './growth.ts'
import { type Comparison, compareWithLimits } from './limits/compare-with-limits.ts'
import { type Machine, machineOf, writeChart, writeResults, writeTable } from './report.ts'
import { compareSignIn } from './sign-in.ts'

const LARGEST = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST)
/** The size at which a call is compared with its limits, and the base of its growth. */
const USUAL_SIZE = 10_000
const LONG = 3_600_000

/** Goals: the ratio to Fastify with the same SQL, and the growth of a first page from the usual size. */
const MAX_RATIO = 1.6
const MAX_GROWTH = 2

let cluster: Awaited<ReturnType<typeof openCluster>>
const environments: Environment[] = []
let usualEnvironment: Environment
let machine: Machine

beforeAll(async () => {
  cluster = await openCluster()
  for (const size of SIZES) {
    const environment = await openEnvironment(cluster.url, size)
    environments.push(environment)
    if (size <= USUAL_SIZE) usualEnvironment = environment
  }
  machine = machineOf(await usualEnvironment.version())
}, LONG)
afterAll(async () => {
  for (const environment of environments) await environment.close()
  await cluster.discard()
})

/** Missed goals are collected and reported last, so that a slow machine does not lose the rest of the run. */
const missedGoals: string[] = []
const checkGoal = (name: string, value: number, limit: number) => {
  if (value > limit) missedGoals.push(`${name}: ${value} > ${limit}`)
}

it('each call beside its limits', { timeout: LONG }, async () => {
  const rows: Comparison[] = []
  const details = await detailsOf(usualEnvironment.firstIdIn)
  for (const call of [...FIRST_PAGES, ...details, ...SUMMARIES]) {
    rows.push(await compareWithLimits(usualEnvironment, call))
  }
  for (const { call, slower, fewer } of rows) {
    checkGoal(`${call}, time`, slower, MAX_RATIO)
    checkGoal(`${call}, throughput`, fewer, MAX_RATIO)
  }
  writeResults('limits', machine, rows)
  writeChart('limits', limitsChart(rows, MAX_RATIO))
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

/** A call that fails is a missed goal; the others are still measured. */
const growthOfEach = async (calls: readonly CallOf[]) => {
  const rows: Growth[] = []
  for (const callOf of calls) {
    try {
      rows.push(await growthOf(environments, callOf, USUAL_SIZE))
    } catch (error) {
      missedGoals.push(`${callOf(USUAL_SIZE).name}: ${String(error)}`)
    }
  }
  return rows
}

it('each list, search and summary as its rows grow', { timeout: LONG }, async () => {
  const pages = await growthOfEach(FIRST_PAGES.map((call) => () => call))
  for (const { call, times } of pages) checkGoal(`${call}, first page`, times, MAX_GROWTH)
  const fixed = [...SEARCHES, ...SUMMARIES].map((call) => () => call)
  const otherRows = await growthOfEach([...fixed, ...DEEP_PAGES])

  writeResults('growth', machine, [...pages, ...otherRows])
  writeChart(
    'growth',
    growthChart(
      pages.filter(({ call }) => !call.includes(',')),
      SIZES,
    ),
  )
  writeTable('first pages', machine, growthTable(pages))
  writeTable('searches, summaries and deep pages', machine, growthTable(otherRows))
})

it('a sign-in beside argon2 alone', { timeout: LONG }, async () => {
  const row = await compareSignIn(usualEnvironment)
  writeResults('sign-in', machine, [row])
  writeTable('sign-in', machine, {
    head: ['call', 'portal (ms)', 'argon2 alone (ms)', 'portal ÷ argon2'],
    rows: [[row.call, row.portal, row.argon2, row.slower]],
  })
})

it('every goal was reached', () => expect(missedGoals).toEqual([]))
