import type { Database } from '../../server/src/db/database.ts'
import { questionsOf } from '../../server/src/features/checklists/questions/question.queries.ts'
import { clerk, master } from '../../server/test/support/people.ts'
import { farmsOf, seedAnswers, seedChecklist, seedPlaces, valuesOf } from '../seed-answers.ts'
import { openTestPortal } from '../test-portal.ts'
import type { Stock } from './mix.ts'

const CHECKLISTS = 3
const ANSWERS = 2000
/** The subsidiaries in which each clerk has all scopes. All clerks see the farms of 1001. */
const CLERKS = [
  ['1001', '1002'],
  ['1001', '1002', '1003'],
  ['1001', '1002', '1004'],
]

/** Ids of answers that every simulated person may read, by checklist. */
const readableAnswers = async ({ pool }: Database, farms: readonly string[]) => {
  const { rows } = await pool.query<{ id: string; checklist_id: string }>(
    'select id, checklist_id from checklist_answers where farm_code = any($1)',
    [farms],
  )
  const answers: Record<string, string[]> = {}
  for (const { id, checklist_id } of rows) (answers[checklist_id] ??= []).push(id)
  return answers
}

/** Fills an empty database and signs in a master and clerks. */
export const fillStock = async (database: Database) => {
  const portal = await openTestPortal(database)
  const token = await portal.tokenOf(master)
  const area = await seedPlaces(portal)
  const tokens = [token]
  for (const codes of CLERKS) tokens.push(await portal.tokenOf(clerk(codes, undefined, [area])))

  const values: Record<string, object> = {}
  for (let index = 0; index < CHECKLISTS; index += 1) {
    const id = await seedChecklist(portal, token, area, `Vistoria ${index + 1}`)
    await seedAnswers(database.db, id, ANSWERS, portal.clock.now)
    values[id] = valuesOf(await questionsOf(database.db, id), index)
  }
  await portal.app.close()
  await database.pool.query('vacuum analyze')

  const farms = farmsOf('1001')
  const answers = await readableAnswers(database, farms)
  const stock: Stock = { checklists: Object.keys(values), answers, values, farms }
  return { tokens, stock }
}
