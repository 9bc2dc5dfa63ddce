import type { Pool } from 'pg'
import { expect } from 'vitest'
import { TABLES, type Ledger } from './ledger.ts'

const entryOf = (kind: string) =>
  `e.entity = '${kind}' and e.entity_id = item.id::text and e.action = 'created'`

/** The first category is created with its checklist and has no audit entry of its own. */
const hasOwnEntry = (kind: string) => (kind === 'category' ? 'item."order" > 0' : 'true')

const AUDITED = Object.entries(TABLES).flatMap(([kind, table]): [string, string][] => [
  [
    `${table} without the entry that tells of them, or with two`,
    `select item.id from ${table} item where ${hasOwnEntry(kind)}
     and (select count(*) from audit_entries e where ${entryOf(kind)}) <> 1`,
  ],
  [
    `entries that tell of ${table} that are not there`,
    `select e.entity_id from audit_entries e where e.entity = '${kind}'
     and e.action = 'created' and not exists (select from ${table} item where ${entryOf(kind)})`,
  ],
])

const ordersOf = (table: string, whole: string): [string, string] => [
  `${table} with a gap or a double in their order`,
  `select ${whole} from ${table} group by ${whole}
   having count(distinct "order") <> count(*) or max("order") <> count(*) - 1`,
]

/** The asked questions in the stored content of current answers. */
const QUESTIONS_OF_ANSWERS = `
  select a.id as answer_id, (q->>'id')::uuid as question_id, q->'answer' as answer
  from checklist_answers a, jsonb_array_elements(a.content) c, jsonb_array_elements(c->'questions') q
  where a.state = 'current'`

/** Queries that find partially saved data; each must return no row. */
const VIOLATIONS: readonly [string, string][] = [
  ...AUDITED,
  [
    'checklists without a first category',
    `select id from checklists item where not exists
     (select from checklist_categories c where c.checklist_id = item.id and c."order" = 0)`,
  ],
  ordersOf('checklist_categories', 'checklist_id'),
  ordersOf('checklist_questions', 'category_id'),
  [
    'questions of answers without their item, or items without their question',
    `select answer_id, question_id from (${QUESTIONS_OF_ANSWERS}) q
     full join answer_items item using (answer_id, question_id)
     where q.answer is null or item.position is null
       or (q.answer = 'null') <> (item.status = 'unanswered')
       or (jsonb_typeof(q.answer) = 'number' and (q.answer::text)::float8 <> item.number)`,
  ],
  [
    'newest answers that are not the newest',
    `select newest.id, latest.answer_id from
     (select distinct on (checklist_id, farm_code) checklist_id, farm_code, id
      from checklist_answers where state = 'current'
      order by checklist_id, farm_code, answered_at desc, id desc) newest
     full join latest_answers latest on latest.answer_id = newest.id
     where newest.id is null or latest.answer_id is null`,
  ],
  [
    'answers whose total is not that of their categories',
    `select id from checklist_answers a where total_weight <>
     (select sum((c->>'total')::float) from jsonb_array_elements(a.content) c)`,
  ],
  [
    'administrators without an identity',
    `select id from admins where firebase_id not in (select id from identities)`,
  ],
  [
    'identities without an administrator',
    `select id from identities where id not in (select firebase_id from admins)`,
  ],
  [
    'administrators without their scopes',
    `select id from admins a where not is_master and not exists
     (select from admin_scopes s where s.admin_id = a.id)`,
  ],
]

/** Expects every acknowledged item to be stored, and nothing to be stored partially. */
export const expectConsistent = async (pool: Pool, { acknowledged }: Ledger) => {
  for (const [kind, table] of Object.entries(TABLES)) {
    const ids = [...(acknowledged.get(kind) ?? [])]
    const lost = `select id from unnest($1::uuid[]) id where id not in (select id from ${table})`
    expect([kind, (await pool.query(lost, [ids])).rows]).toEqual([kind, []])
  }
  for (const [violation, sql] of VIOLATIONS) {
    expect([violation, (await pool.query(sql)).rows]).toEqual([violation, []])
  }
}
