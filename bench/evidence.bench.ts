import { it } from 'vitest'
import { LONG, answeringBench } from './answering-bench.ts'
import { measureInterleaved, rounded } from './measure.ts'
import { processorTimeOf, residentMemoryOf } from './processor.ts'
import { writeResults, writeTable } from './report.ts'

const ROUNDS = 15
const PHOTOS = 20

const fixture = answeringBench(1000)

/** Uploads sets of photos, one set for each later answer. */
const uploadPhotoSets = async (answers: number) => {
  const { phone } = fixture()
  const sets: (readonly string[])[] = []
  for (let answer = 0; answer < answers; answer += 1) sets.push(await phone.sendPhotos(PHOTOS))
  return { take: () => sets.pop() ?? [] }
}

it('an answer with photos beside one without', { timeout: LONG }, async () => {
  const { environment, phone, machine } = fixture()
  const { pid, database } = environment
  // measureInterleaved runs two more rounds to warm up.
  const timedSets = await uploadPhotoSets(ROUNDS + 2)
  const ms = await measureInterleaved(
    {
      without: () => phone.answer([]),
      with: () => phone.answer(timedSets.take()),
      photos: () => phone.sendPhotos(PHOTOS),
    },
    ROUNDS,
  )
  const countedSets = await uploadPhotoSets(ROUNDS)
  const processorTime = (work: () => Promise<unknown>) =>
    processorTimeOf({ pid, database }, work, ROUNDS)
  const processorTimes = {
    without: await processorTime(() => phone.answer([])),
    with: await processorTime(() => phone.answer(countedSets.take())),
    photos: await processorTime(() => phone.sendPhotos(PHOTOS)),
  }
  const row = (call: string, name: keyof typeof processorTimes) => ({
    call,
    ms: rounded(ms(name)),
    server: rounded(processorTimes[name].server),
    postgres: rounded(processorTimes[name].database),
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

/** Measures another call and the portal's memory while the work runs. */
const measureOtherCalls = async (work: () => Promise<unknown>) => {
  const { environment, phone } = fixture()
  const state = { isOver: false }
  const times: number[] = []
  let highest = 0
  const watching = (async () => {
    while (!state.isOver) {
      const start = performance.now()
      await phone.readOther()
      times.push(performance.now() - start)
      highest = Math.max(highest, residentMemoryOf(environment.pid))
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
  const { phone, machine } = fixture()
  const answer = await phone.answer(await phone.sendPhotos(PHOTOS))
  await phone.report(answer) // the first report loads fonts and image libraries
  const rows = [
    { case: 'nothing else', ...(await measureOtherCalls(() => sleep(3000))) },
    { case: 'one report', ...(await measureOtherCalls(() => phone.report(answer))) },
    {
      case: 'four reports asked for at once',
      ...(await measureOtherCalls(() => Promise.all([1, 2, 3, 4].map(() => phone.report(answer))))),
    },
    { case: 'nothing else, after them', ...(await measureOtherCalls(() => sleep(3000))) },
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
