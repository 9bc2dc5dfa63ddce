import type { Database, Db } from '../server/src/db/database.ts'
import { newId } from '../server/src/db/columns.ts'
import { questionsOf } from '../server/src/features/checklists/questions/question.queries.ts'
import type { Caller } from './answers-http.ts'
import * as plainSql from './answers-sql.ts'
import { farmsOf, valuesOf } from './seed-answers.ts'

type Pool = Database['pool']

const FARM = farmsOf('1002')[3] ?? ''
const DEEP = 0.9
const PAGE_SIZE = 10

export type Seeded = { readonly checklistId: string; readonly count: number }

type Case = {
  readonly name: string
  readonly runs: number
  readonly http: (server: Caller, seeded: Seeded) => Promise<unknown>
  readonly sql: (pool: Pool, seeded: Seeded) => Promise<unknown>
  /** Whether its time must not grow with the number of answers. */
  readonly isFlat?: boolean
}

const deep = ({ count }: Seeded) => Math.floor((count * DEEP) / PAGE_SIZE)
const answersOf = ({ checklistId }: Seeded, query = '') =>
  `checklist/${checklistId}/answer?${query}`

const lists: readonly Case[] = [
  {
    name: 'list, first page',
    runs: 25,
    http: ({ get }, seeded) => get(answersOf(seeded)),
    sql: (pool, { checklistId }) => plainSql.page(pool, checklistId, 0),
  },
  {
    name: 'list of one farm',
    runs: 25,
    http: ({ get }, seeded) => get(answersOf(seeded, `filters=farm_id,equals,${FARM}`)),
    sql: (pool, { checklistId }) => plainSql.pageOfFarm(pool, checklistId, FARM),
  },
  {
    name: 'list, 90 % down',
    runs: 11,
    http: ({ get }, seeded) => get(answersOf(seeded, `page=${deep(seeded)}`)),
    sql: (pool, seeded) => plainSql.page(pool, seeded.checklistId, (deep(seeded) - 1) * PAGE_SIZE),
  },
]

const summaryOf =
  (query = ''): Case['http'] =>
  ({ get }, { checklistId }) =>
    get(`checklist/${checklistId}/summary${query}`)
const summaries: readonly Case[] = [
  {
    name: 'summary',
    runs: 5,
    http: summaryOf(),
    sql: (pool, { checklistId }) => plainSql.summary(pool, checklistId),
  },
  {
    name: 'summary of one farm (SQL: of all)',
    runs: 5,
    http: summaryOf(`?farm_id=${FARM}`),
    sql: (pool, { checklistId }) => plainSql.summary(pool, checklistId),
  },
]

const someAnswer = async (pool: Pool, { checklistId }: Seeded) => {
  const statement = 'select id from checklist_answers where checklist_id = $1 limit 1'
  return (await pool.query<{ id: string }>(statement, [checklistId])).rows[0]?.id ?? ''
}

const singleAnswerCases = async (
  db: Db,
  pool: Pool,
  seededChecklists: readonly Seeded[],
): Promise<Case[]> => {
  const samples = new Map<string, { readonly answer: string; readonly values: object }>()
  for (const seeded of seededChecklists) {
    const values = valuesOf(await questionsOf(db, seeded.checklistId), 1)
    samples.set(seeded.checklistId, { answer: await someAnswer(pool, seeded), values })
  }
  const answerIn = ({ checklistId }: Seeded) => samples.get(checklistId)?.answer ?? ''
  return [
    {
      name: 'one answer',
      runs: 25,
      http: ({ get }, seeded) => get(`checklist/${seeded.checklistId}/answer/${answerIn(seeded)}`),
      sql: (pg, seeded) => plainSql.detail(pg, answerIn(seeded)),
      isFlat: true,
    },
    {
      name: 'sending an answer (SQL: the row alone)',
      runs: 25,
      http: ({ send }, { checklistId }) =>
        send(`checklist/${checklistId}/answer`, {
          id: newId(),
          farm_id: FARM,
          builtObjectValues: samples.get(checklistId)?.values,
        }),
      sql: (pg, seeded) => plainSql.submission(pg, newId(), answerIn(seeded)),
      isFlat: true,
    },
  ]
}

const exports = ['xlsx', 'csv'].map((format): Case => ({
  name: `export, ${format} (SQL: rows read)`,
  runs: 1,
  http: ({ exported }, { checklistId }) => exported(checklistId, format),
  sql: (pool, { checklistId }) => plainSql.everyRow(pool, checklistId),
}))

export const casesOf = async (
  db: Db,
  pool: Pool,
  seededChecklists: readonly Seeded[],
): Promise<Case[]> => [
  ...lists,
  ...(await singleAnswerCases(db, pool, seededChecklists)),
  ...summaries,
  ...exports,
]
