import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../server/src/db/database.ts'
import { migrateSchema } from '../server/src/db/migrate.ts'
import type { TestPortal } from '../server/test/support/app.ts'
import { master } from '../server/test/support/people.ts'
import { type TestPostgres, makePostgres, openPlainPool } from '../server/test/support/postgres.ts'
import * as plainSql from './answers-sql.ts'
import { type Work, measureInterleaved, rounded } from './measure.ts'
import { farmsOf, seedAnswers, seedChecklist, seedPlaces } from './seed-answers.ts'
import { openTestPortal } from './test-portal.ts'

const COUNT = Number(process.env['BENCH_ANSWERS'] ?? 100_000)
/** The URL of an empty database or one that an earlier run has filled. It is not deleted. */
const EXISTING_URL = process.env['BENCH_POSTGRES']
const LONG = { timeout: 3_600_000 }
const ROUNDS = 11
/** How many times slower the list and summary may be than without the new columns and filters. */
const GOAL = 2

let postgres: TestPostgres | undefined
let database: Database
let pool: ReturnType<typeof openPlainPool>
let portal: TestPortal
let token: string
let checklistId: string
let questionId: string

const firstOf = async (statement: string, values: unknown[] = []) => {
  const { rows } = await pool.query<{ value: string }>(statement, values)
  return rows[0]?.value
}

/** One answer in twenty is critical; the others are in one of two bands. */
const SET_RESULTS = `
  update checklist_answers set
    critical = case when mod(extract(epoch from answered_at)::bigint, 20) = 0 then 1 else 0 end,
    band_label = case when mod(extract(epoch from answered_at)::bigint, 20) = 0 then null
      when share >= 50 then 'Bom' else 'Fraco' end`

const fill = async () => {
  const area = await seedPlaces(portal)
  const id = await seedChecklist(portal, token, area, `Com ${COUNT} respostas`)
  await seedAnswers(database.db, id, COUNT, portal.clock.now)
}

beforeAll(async () => {
  postgres = EXISTING_URL === undefined ? await makePostgres() : undefined
  const url = EXISTING_URL ?? postgres?.url ?? ''
  database = openPostgres(url, 2)
  pool = openPlainPool(url)
  await migrateSchema(database.pool)
  portal = await openTestPortal(database)
  token = await portal.tokenOf(master)
  const mostAnswered = `select checklist_id as value from checklist_answers
    group by 1 order by count(*) desc limit 1`
  if ((await firstOf(mostAnswered)) === undefined) await fill()
  checklistId = (await firstOf(mostAnswered)) ?? ''
  questionId =
    (await firstOf(
      'select question_id as value from answer_items where checklist_id = $1 and type = 3 limit 1',
      [checklistId],
    )) ?? ''
  await pool.query(SET_RESULTS)
  await pool.query('vacuum analyze')
}, LONG.timeout)
afterAll(async () => {
  await portal.app.close()
  await pool.end()
  await database.close()
  await postgres?.discard()
})

const get =
  (path: string): Work =>
  async () => {
    const { status } = await portal.call('GET', `/checklist/${checklistId}/${path}`, { token })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }

const FARM = farmsOf('1002')[3] ?? ''
const FILTERS = {
  'one farm': `farm_id,equals,${FARM}`,
  'one filial': 'subsidiary_id,equals,1002',
  'whole months': 'response_date,greater_than,2026-06-30',
  'some days': 'response_date,greater_than,2026-08-14|response_date,less_than,2026-10-15',
  'one person': 'user_name,like,tecnico 7',
  failed: 'critical,greater_than,0',
  'one band': 'band,equals,Bom',
  'a share': 'share,greater_than,40|share,less_than,60',
  'one farm, failed': `farm_id,equals,${FARM}|critical,greater_than,0`,
}

/** Measures the works interleaved and compares them with the first. */
const compare = async (title: string, works: Readonly<Record<string, Work>>) => {
  for (const work of Object.values(works)) await work()
  const ms = await measureInterleaved<string>(works, ROUNDS)
  const [first = ''] = Object.keys(works)
  const rows = Object.keys(works).map((name) => ({
    [title]: name,
    ms: rounded(ms(name)),
    '×': rounded(ms(name) / ms(first)),
  }))
  console.table(rows)
  return (name: string) => ms(name) / ms(first)
}

const filtered = (path: string) =>
  Object.fromEntries(
    Object.entries(FILTERS).map(([name, filters]) => [name, get(`${path}filters=${filters}`)]),
  )

it('the list, whole and filtered', LONG, async () => {
  const times = await compare('list', {
    'SQL with the columns from before': () => plainSql.page(pool, checklistId, 0),
    whole: get('answer?output=short&page_size=10'),
    ...filtered('answer?output=short&page_size=10&'),
  })
  expect(times('whole')).toBeLessThan(GOAL)
})

it('the summary, whole and filtered', LONG, async () => {
  const times = await compare('summary', {
    'SQL with the columns from before': () => plainSql.summary(pool, checklistId),
    whole: get('summary'),
    ...filtered('summary?'),
  })
  expect(times('whole')).toBeLessThan(GOAL)
})

it('the texts of a question', LONG, async () => {
  const path = `text/${questionId}?`
  await compare('texts', {
    'the newest': get(path),
    '90 % down': get(`${path}page=${Math.floor((COUNT * 0.6) / 10)}`),
    'farm by farm': get(`${path}order_by=farm_name,asc`),
    'searched, few': get(`${path}filters=text,like,vistoria 499`),
    'searched, all': get(`${path}filters=text,like,ocorrências`),
    failed: get(`${path}filters=critical,greater_than,0`),
  })
})

it.each([
  [
    'answer_items_texts',
    'select answer_id from answer_items where checklist_id = $1 and question_id = $2 and text is not null order by answered_at desc, answer_id desc limit 10',
  ],
])('%s is used', async (index, statement) => {
  const { rows } = await pool.query<Record<string, string>>(`explain ${statement}`, [
    checklistId,
    questionId,
  ])
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
