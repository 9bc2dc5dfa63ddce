import { it } from 'vitest'
import { LONG, fieldBench } from './field-bench.ts'
import { interleaved, rounded } from './measuring.ts'
import { processorOf, residentOf } from './processor.ts'
import { writeResults, writeTable } from './report.ts'

const ROUNDS = 15
const PHOTOS = 20

const opened = fieldBench(1000)

/** Photos that wait at the server for the answer that names them. */
const stock = async (answers: number) => {
  const { field } = opened()
  const sets: (readonly string[])[] = []
  for (let answer = 0; answer < answers; answer += 1) sets.push(await field.sendPhotos(PHOTOS))
  return { take: () => sets.pop() ?? [] }
}

it('an answer with photos beside one without', { timeout: LONG }, async () => {
  const { ground, field, machine } = opened()
  const { pid, database } = ground
  // The measuring warms up for two rounds more.
  const timed = await stock(ROUNDS + 2)
  const ms = await interleaved(
    {
      without: () => field.answer([]),
      with: () => field.answer(timed.take()),
      photos: () => field.sendPhotos(PHOTOS),
    },
    ROUNDS,
  )
  const counted = await stock(ROUNDS)
  const of = (work: () => Promise<unknown>) => processorOf({ pid, database }, work, ROUNDS)
  const used = {
    without: await of(() => field.answer([])),
    with: await of(() => field.answer(counted.take())),
    photos: await of(() => field.sendPhotos(PHOTOS)),
  }
  const row = (call: string, name: keyof typeof used) => ({
    call,
    ms: rounded(ms(name)),
    server: rounded(used[name].server),
    postgres: rounded(used[name].database),
    times: rounded(ms(name) / ms('without')),
  })
  const rows = [
    row('an answer of 60 questions', 'without'),
    row(`the same, naming ${PHOTOS} photos that were sent before`, 'with'),
    row(`sending those ${PHOTOS} photos, one after the other`, 'photos'),
  ]
  writeResults('evidence', machine, rows)
  writeTable('evidence', machine, {
    head: [
      'call',
      'ms',
      'processor, portal (ms)',
      'processor, PostgreSQL (ms)',
      '÷ an answer without',
    ],
    rows: rows.map(({ call, ...figures }) => [call, ...Object.values(figures)]),
  })
})

const quantile = (times: readonly number[], share: number) =>
  rounded(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)])

/** How long another call takes while something is done, and what the portal holds in memory. */
const meanwhile = async (work: () => Promise<unknown>) => {
  const { ground, field } = opened()
  const state = { isOver: false }
  const times: number[] = []
  let highest = 0
  const watching = (async () => {
    while (!state.isOver) {
      const start = performance.now()
      await field.readOther()
      times.push(performance.now() - start)
      highest = Math.max(highest, residentOf(ground.pid))
    }
  })()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  state.isOver = true
  await watching
  return {
    seconds: rounded(seconds),
    megabytes: highest,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: quantile(times, 1),
  }
}

const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

it('a report of 60 questions and 20 photos beside other calls', { timeout: LONG }, async () => {
  const { field, machine } = opened()
  const answer = await field.answer(await field.sendPhotos(PHOTOS))
  await field.report(answer) // the first loads fonts and pictures' libraries
  const rows = [
    { case: 'nothing else', ...(await meanwhile(() => sleep(3000))) },
    { case: 'one report', ...(await meanwhile(() => field.report(answer))) },
    {
      case: 'four reports asked for at once',
      ...(await meanwhile(() => Promise.all([1, 2, 3, 4].map(() => field.report(answer))))),
    },
    { case: 'nothing else, after them', ...(await meanwhile(() => sleep(3000))) },
  ]
  writeResults('report', machine, rows)
  writeTable('report', machine, {
    head: [
      'meanwhile',
      'seconds',
      'memory of the portal, highest (MB)',
      'another call, median (ms)',
      '99 % (ms)',
      'longest (ms)',
    ],
    rows: rows.map((row) => Object.values(row)),
  })
})
