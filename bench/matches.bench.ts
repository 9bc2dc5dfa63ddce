import { afterAll, beforeAll, it } from 'vitest'
import type { Call } from './calls.ts'
import { LONG } from './field-bench.ts'
import { type Ground, openCluster, openGround } from './ground.ts'
import { interleaved, rounded } from './measuring.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'

const ROWS = 100_000
const MATCHES = 1000
const ROUNDS = 40
const GOAL = 1.5
/** Each list by its table; the newest come first in all of them. */
const LISTS = {
  document: 'documents',
  news: 'news',
  'alerts/simple-alert': 'alerts',
  checklist: 'checklists',
}
/** The word that so many of the newest names have, and the one that as many of the oldest have. */
const WORDS = { new: 'recentissimo', old: 'antiquissimo' }
const ORDERS = { new: 'desc', old: 'asc' }

let cluster: Awaited<ReturnType<typeof openCluster>>
let ground: Ground
let machine: Machine

const nameMatches = async (table: string, age: keyof typeof WORDS) => {
  await ground.database.pool.query(
    `update ${table} set name = name || ' ${WORDS[age]}' where id in (
       select id from ${table} where deleted_at is null and name not like '%${WORDS[age]}'
       order by created_at ${ORDERS[age]}, id ${ORDERS[age]} limit ${MATCHES})`,
  )
}

beforeAll(async () => {
  cluster = await openCluster()
  ground = await openGround(cluster.url, ROWS)
  for (const table of Object.values(LISTS)) {
    await nameMatches(table, 'new')
    await nameMatches(table, 'old')
    await ground.database.pool.query(`vacuum analyze ${table}`)
  }
  machine = machineOf(await ground.version())
}, LONG)
afterAll(async () => {
  await ground.close()
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
          ground.get({ name: age, path: `/api/v1/${path}?filters=name,like,${WORDS[age]}`, as })
        const ms = await interleaved({ new: search('new'), old: search('old') }, ROUNDS)
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
