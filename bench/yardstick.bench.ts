import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { LONG, fieldBench } from './field-bench.ts'
import { interleaved, rounded } from './measuring.ts'
import { processorOf, residentOf } from './processor.ts'
import { writeResults, writeTable } from './report.ts'
import { type Yardstick, openYardstick } from './yardstick/yardstick.ts'

const ROWS = 10_000
const ROUNDS = 60
const QUESTIONS = 40

const opened = fieldBench(ROWS, QUESTIONS)
let yardstick: Yardstick
beforeAll(async () => {
  yardstick = await openYardstick(opened().cluster.url, ROWS)
}, LONG)
afterAll(() => yardstick.close())

type Send = {
  readonly path: string
  readonly method?: 'POST'
  readonly body?: () => object
  readonly calls: number
}
/** The same call of both; goals are times the yardstick. */
type Case = {
  readonly name: string
  readonly portal: Send
  readonly yardstick: Send
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
  const { ground, field } = opened()
  const values = Object.fromEntries(
    Array.from({ length: QUESTIONS }, () => [randomUUID(), 'Em ordem']),
  )
  const id = await ground.firstIdIn('/api/v1/document?')
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
      portal: { path: field.answerPath, method: 'POST', body: field.newAnswer, calls: 100 },
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
  const { ground, machine } = opened()
  const mine = { authorization: ground.tokens.master }
  const rows = []
  for (const { name, portal, yardstick: least, goal } of await casesOf()) {
    const works = {
      portal: () =>
        ground.portal.call(portal.path, {
          headers: mine,
          ...(portal.method && { method: portal.method }),
          ...(portal.body && { body: portal.body() }),
        }),
      least: () =>
        yardstick.client.call(least.path, {
          headers: yardstick.headers,
          ...(least.method && { method: least.method }),
          ...(least.body && { body: least.body() }),
        }),
    }
    const ms = await interleaved(works, ROUNDS)
    const ours = await processorOf(ground, works.portal, portal.calls)
    const theirs = await processorOf(yardstick, works.least, least.calls)
    rows.push({
      call: name,
      portalMs: rounded(ms('portal')),
      yardstickMs: rounded(ms('least')),
      times: rounded(ms('portal') / ms('least')),
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
  const memory = { portal: residentOf(ground.pid), yardstick: residentOf(yardstick.pid) }
  writeResults('yardstick-memory', machine, [memory])
})
