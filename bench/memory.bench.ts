import { afterAll, beforeAll, it } from 'vitest'
import { purge } from '../server/src/jobs/purge.service.ts'
import { callerOf } from './answers-http.ts'
import { LONG } from './answering-bench.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { rounded } from './measure.ts'
import { peakDuring } from './processor.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { ANSWERED } from './seed/kinds.ts'

const SIZES = [1000, 10_000] as const
const TIMES = 5

let cluster: Awaited<ReturnType<typeof openCluster>>
let few: Environment
let many: Environment
let machine: Machine
beforeAll(async () => {
  cluster = await openCluster()
  few = await openEnvironment(cluster.url, SIZES[0])
  many = await openEnvironment(cluster.url, SIZES[1])
  machine = machineOf(await few.version())
}, LONG)
afterAll(async () => {
  await few.close()
  await many.close()
  await cluster.discard()
})

type Case = {
  readonly name: string
  /** The process whose memory is measured: the portal, or this process if it does the work. */
  readonly pidOf: (environment: Environment) => number
  readonly work: (environment: Environment) => Promise<unknown>
}

const repeat = async (work: () => Promise<unknown>) => {
  for (let time = 0; time < TIMES; time += 1) await work()
}
const callerIn = ({ origin, pid, tokens }: Environment) =>
  callerOf({ url: origin, pid, output: () => '', end: () => Promise.resolve(0) }, tokens.master)

/** Purges everything that was deleted more than thirty days ago. */
const purgeAll = ({ database, testPortal: { deps } }: Environment) =>
  purge(
    {
      db: database.db,
      storage: deps.storage,
      now: () => new Date(),
      log: { info: () => undefined, error: (fault: unknown) => console.error(fault) },
    },
    () => false,
  )

const CASES: readonly Case[] = [
  {
    name: 'a summary, five times',
    pidOf: ({ pid }) => pid,
    work: (environment) => repeat(() => callerIn(environment).get(`checklist/${ANSWERED}/summary`)),
  },
  {
    name: 'an export (csv), five times',
    pidOf: ({ pid }) => pid,
    work: (environment) => repeat(() => callerIn(environment).exported(ANSWERED, 'csv')),
  },
  { name: 'the purge of the bin', pidOf: () => process.pid, work: purgeAll },
]

it('memory stays flat with ten times as many rows', { timeout: LONG }, async () => {
  const rows = []
  for (const { name, pidOf, work } of CASES) {
    const small = await peakDuring(pidOf(few), () => work(few))
    const large = await peakDuring(pidOf(many), () => work(many))
    rows.push({
      what: name,
      fewBefore: rounded(small.baseline, 0),
      fewPeak: rounded(small.peak, 0),
      manyBefore: rounded(large.baseline, 0),
      manyPeak: rounded(large.peak, 0),
    })
  }
  writeResults('memory', machine, rows)
  writeTable('memory', machine, {
    head: ['', ...SIZES.flatMap((size) => [`${size}: before (MB)`, `${size}: highest (MB)`])],
    rows: rows.map((row) => Object.values(row)),
  })
})
