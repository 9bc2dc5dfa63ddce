import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { LONG, answeringBench } from './answering-bench.ts'
import { measureInterleaved, rounded } from './measure.ts'
import { processorTimeOf, residentMemoryOf } from './processor.ts'
import { writeResults, writeTable } from './report.ts'
import { type Yardstick, openYardstick } from './yardstick/yardstick.ts'

const ROWS = 10_000
const ROUNDS = 60
const QUESTIONS = 40

const fixture = answeringBench(ROWS, QUESTIONS)
let yardstick: Yardstick
beforeAll(async () => {
  yardstick = await openYardstick(fixture().cluster.url, ROWS)
}, LONG)
afterAll(() => yardstick.close())

type TimedCall = {
  readonly path: string
  readonly method?: 'POST'
  readonly body?: () => object
  readonly calls: number
}
/** The same call to the portal and to the yardstick. The goal is the highest ratio of their times. */
type Case = {
  readonly name: string
  readonly portal: TimedCall
  readonly yardstick: TimedCall
  readonly goal: number
}

const LIST = '/api/v1/document?page=1&page_size=10&filters=name,like,granja'
const DOCUMENT = {
  name: 'Relatório da granja',
  description: 'Mensal',
  document_url: 'https://files.example/a.pdf',
  doc_type: '0',
}

const casesOf = async (): Promise<readonly Case[]> => {
  const { environment, phone } = fixture()
  const values = Object.fromEntries(
    Array.from({ length: QUESTIONS }, () => [randomUUID(), 'Em ordem']),
  )
  const id = await environment.firstIdIn('/api/v1/document?')
  return [
    {
      name: 'documents, with a text filter',
      portal: { path: LIST, calls: 200 },
      yardstick: { path: LIST, calls: 400 },
      goal: 1.4,
    },
    {
      name: 'one document',
      portal: { path: `/api/v1/document/${id}`, calls: 600 },
      yardstick: { path: '/api/v1/document/1', calls: 1000 },
      goal: 2,
    },
    {
      name: 'a new document',
      portal: {
        path: '/api/v1/document',
        method: 'POST',
        body: () => ({ ...DOCUMENT, subsidiaries: ['1001'], farms: ['ALL'] }),
        calls: 200,
      },
      yardstick: {
        path: '/api/v1/document',
        method: 'POST',
        body: () => ({ ...DOCUMENT, subsidiaries: ['S01'], farms: ['F1'] }),
        calls: 600,
      },
      goal: 3,
    },
    {
      name: `an answer of ${QUESTIONS} questions`,
      portal: { path: phone.answerPath, method: 'POST', body: phone.newAnswer, calls: 100 },
      yardstick: {
        path: '/api/v1/answer',
        method: 'POST',
        body: () => ({ id: randomUUID(), builtObjectValues: values }),
        calls: 400,
      },
      goal: 3,
    },
  ]
}

it('the portal beside the least that can do the same', { timeout: LONG }, async () => {
  const { environment, machine } = fixture()
  const portalHeaders = { authorization: environment.tokens.master }
  const rows = []
  for (const { name, portal, yardstick: yardstickCall, goal } of await casesOf()) {
    const works = {
      portal: () =>
        environment.portal.call(portal.path, {
          headers: portalHeaders,
          ...(portal.method && { method: portal.method }),
          ...(portal.body && { body: portal.body() }),
        }),
      yardstickCall: () =>
        yardstick.client.call(yardstickCall.path, {
          headers: yardstick.headers,
          ...(yardstickCall.method && { method: yardstickCall.method }),
          ...(yardstickCall.body && { body: yardstickCall.body() }),
        }),
    }
    const ms = await measureInterleaved(works, ROUNDS)
    const ours = await processorTimeOf(environment, works.portal, portal.calls)
    const theirs = await processorTimeOf(yardstick, works.yardstickCall, yardstickCall.calls)
    rows.push({
      call: name,
      portalMs: rounded(ms('portal')),
      yardstickMs: rounded(ms('yardstickCall')),
      times: rounded(ms('portal') / ms('yardstickCall')),
      portalProcessor: rounded(ours.server),
      yardstickProcessor: rounded(theirs.server),
      processorTimes: rounded(ours.server / theirs.server),
      portalPostgres: rounded(ours.database),
      yardstickPostgres: rounded(theirs.database),
      goal,
    })
  }
  writeResults('yardstick', machine, rows)
  writeTable('yardstick', machine, {
    head: [
      'call',
      'portal (ms)',
      'yardstick (ms)',
      'times',
      'processor, portal (ms)',
      'processor, yardstick (ms)',
      'times',
      'PostgreSQL, portal (ms)',
      'PostgreSQL, yardstick (ms)',
      'goal',
    ],
    rows: rows.map((row) => Object.values(row)),
  })
  const memory = {
    portal: residentMemoryOf(environment.pid),
    yardstick: residentMemoryOf(yardstick.pid),
  }
  writeResults('yardstick-memory', machine, [memory])
})
