import type { Database } from '../server/src/db/database.ts'

type Pool = Database['pool']

/** The minimal SQL for the result of each request. */

const BATCH = 500
const PAGE = `
  select given.id, farm_code, farms.name, user_name, answered_at, total_weight, highest_weight
  from checklist_answers given left join farms on farms.code = farm_code`

export const page = async (pool: Pool, checklistId: string, offset: number) => {
  await pool.query(
    `${PAGE} where checklist_id = $1 and state = 'current' order by answered_at desc, given.id desc limit 10 offset $2`,
    [checklistId, offset],
  )
  await pool.query(
    `select count(*) from checklist_answers where checklist_id = $1 and state = 'current'`,
    [checklistId],
  )
}

export const pageOfFarm = async (pool: Pool, checklistId: string, farm: string) => {
  const values = [checklistId, farm]
  const where = `where checklist_id = $1 and farm_code = $2 and state = 'current'`
  await pool.query(`${PAGE} ${where} order by answered_at desc, given.id desc limit 10`, values)
  await pool.query(`select count(*) from checklist_answers ${where}`, values)
}

export const detail = (pool: Pool, id: string) =>
  pool.query(
    'select given.*, farms.name from checklist_answers given left join farms on farms.code = farm_code where given.id = $1',
    [id],
  )

/** The minimal summary: the scores of the answers, and how often each question was answered how. */
export const summary = async (pool: Pool, checklistId: string) => {
  const scoreColumns = `count(*), avg(total_weight / nullif(highest_weight, 0))
    from checklist_answers where checklist_id = $1 group by 1`
  await pool.query(`select date_trunc('month', answered_on), ${scoreColumns}`, [checklistId])
  await pool.query(`select farm_code, ${scoreColumns}`, [checklistId])
  await pool.query(
    `select question_id, choice, count(*), sum(number), min(number), max(number)
     from answer_items where checklist_id = $1 group by 1, 2`,
    [checklistId],
  )
}

/** Inserts only the row: without validation, score, figures or an audit entry. */
export const submission = (pool: Pool, id: string, copiedId: string) =>
  pool.query(
    `insert into checklist_answers (id, checklist_id, farm_code, user_name, answered_at, answered_on, received_at, total_weight, highest_weight, content)
     select $1, checklist_id, farm_code, user_name, now(), current_date, now(), total_weight, highest_weight, content
     from checklist_answers where id = $2`,
    [id, copiedId],
  )

/** Reads every row in batches and discards it. */
export const everyRow = async (pool: Pool, checklistId: string) => {
  let cursor: readonly [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await pool.query<{ at: string; id: string }>(
      `select given.*, farms.name, answered_at::text as at
       from checklist_answers given left join farms on farms.code = farm_code
       where checklist_id = $1 and state = 'current' and (answered_at, given.id) > ($2, $3)
       order by answered_at, given.id limit ${BATCH}`,
      [checklistId, ...cursor],
    )
    const end = rows.at(-1)
    if (end === undefined || rows.length < BATCH) return
    cursor = [end.at, end.id]
  }
}
