import { afterAll, beforeAll, it } from 'vitest'
import type { Call } from './calls.ts'
import { LONG } from './answering-bench.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { measureInterleaved, rounded } from './measure.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'

const ROWS = 100_000
const MATCHES = 1000
const ROUNDS = 40
const GOAL = 1.5
/** The table of each list path. All lists show the newest first. */
const LISTS = {
  document: 'documents',
  news: 'news',
  'alerts/simple-alert': 'alerts',
  checklist: 'checklists',
}
/** Words that are added to the names of the newest and the oldest rows. */
const WORDS = { new: 'recentissimo', old: 'antiquissimo' }
const ORDERS = { new: 'desc', old: 'asc' }

let cluster: Awaited<ReturnType<typeof openCluster>>
let environment: Environment
let machine: Machine

const addWordToNames = async (table: string, age: keyof typeof WORDS) => {
  await environment.database.pool.query(
    `update ${table} set name = name || ' ${WORDS[age]}' where id in (
       select id from ${table} where deleted_at is null and name not like '%${WORDS[age]}'
       order by created_at ${ORDERS[age]}, id ${ORDERS[age]} limit ${MATCHES})`,
  )
}

beforeAll(async () => {
  cluster = await openCluster()
  environment = await openEnvironment(cluster.url, ROWS)
  for (const table of Object.values(LISTS)) {
    await addWordToNames(table, 'new')
    await addWordToNames(table, 'old')
    await environment.database.pool.query(`vacuum analyze ${table}`)
  }
  machine = machineOf(await environment.version())
}, LONG)
afterAll(async () => {
  await environment.close()
  await cluster.discard()
})

it(
  'a search whose matches are all old beside one whose matches are new',
  { timeout: LONG },
  async () => {
    const rows = []
    for (const path of Object.keys(LISTS)) {
      for (const as of ['master', 'clerk'] satisfies Call['as'][]) {
        const search = (age: keyof typeof WORDS) => () =>
          environment.get({
            name: age,
            path: `/api/v1/${path}?filters=name,like,${WORDS[age]}`,
            as,
          })
        const ms = await measureInterleaved({ new: search('new'), old: search('old') }, ROUNDS)
        rows.push({
          list: as === 'master' ? path : `${path}, one filial`,
          new: rounded(ms('new')),
          old: rounded(ms('old')),
          times: rounded(ms('old') / ms('new')),
          goal: GOAL,
        })
      }
    }
    writeResults('matches', machine, rows)
    writeTable('matches', machine, {
      head: ['search in', 'matches new (ms)', 'matches old (ms)', 'times', 'goal'],
      rows: rows.map((row) => Object.values(row)),
    })
  },
)
