/** The source of the inserted rows: a number, an instant within the last year and an id, the oldest first. */
const rowsOf = (size: number) => `(
  select n, at, pg_temp.bench_id(at, n) as id from (
    select n, now() - (${size} - n) * (interval '365 days' / ${size}) as at
    from generate_series(1, ${size}) as n
  ) as dated
) as rows`

export const ID_FUNCTION = `
  create or replace function pg_temp.bench_id(at timestamptz, n bigint) returns uuid language sql as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid $$`

/** The number of names with the rare word, at every size. */
const RARE = 20
export const COMMON_WORD = 'racao'
export const RARE_WORD = 'raro'

const named = (kind: string, size: number) =>
  `'${kind} de ração número ' || n || case when n % ${Math.max(1, size / RARE)} = 7 then ' raro' else '' end`

/** Six subsidiaries in turn; the oldest 2 % belong to a seventh. */
const placed = (size: number) =>
  `array[case when n <= ${size / 50} then '1009' else '100' || (n % 6 + 1) end]`

/** Each of four kinds adds a quarter as many deleted rows, so that the bin has as many rows as a list. */
const KINDS_IN_BIN = 4

type Fill = (size: number) => readonly string[]

const documents: Fill = (size) => [
  `insert into documents (id, name, description, type, document_link, subsidiaries, farms, created_at, updated_at, updated_by)
   select id, ${named('Documento', size)}, '', '0', 'https://x.test/' || n, ${placed(size)}, '{ALL}', at, at, 'Ana'
   from ${rowsOf(size)}`,
  `insert into documents (id, name, description, type, document_link, subsidiaries, farms, created_at, updated_at, updated_by, deleted_at, deleted_by)
   select gen_random_uuid(), ${named('Documento', size)}, '', '0', '', '{1001}', '{ALL}', at, at, 'Ana', at, 'Ana'
   from ${rowsOf(size / KINDS_IN_BIN)}`,
]

const news: Fill = (size) => [
  `insert into news (id, name, active, start_date, end_date, banner_link, article_link, summary, description, subsidiaries, farms, created_at, updated_at, updated_by)
   select id, ${named('Notícia', size)}, n % 3 > 0, at::date, '2099-12-31', '', '', '<p>Resumo</p>', '<p>Texto</p>', ${placed(size)}, '{ALL}', at, at, 'Ana'
   from ${rowsOf(size)}`,
  `insert into news (id, name, active, start_date, end_date, banner_link, article_link, summary, description, subsidiaries, farms, created_at, updated_at, updated_by, deleted_at, deleted_by)
   select gen_random_uuid(), ${named('Notícia', size)}, true, at::date, '2099-12-31', '', '', '', '', '{1001}', '{ALL}', at, at, 'Ana', at, 'Ana'
   from ${rowsOf(size / KINDS_IN_BIN)}`,
]

const areas: Fill = (size) => [
  `insert into areas (id, name, description, created_at, updated_at)
   select id, ${named('Área', size)}, '', at, at from ${rowsOf(size)}`,
  `insert into areas (id, name, created_at, updated_at, deleted_at, deleted_by)
   select gen_random_uuid(), ${named('Área', size)}, at, at, at, 'Ana' from ${rowsOf(size / KINDS_IN_BIN)}`,
]

const alerts: Fill = (size) => [
  `insert into alerts (id, name, description, subsidiaries, farms, created_at, updated_at, updated_by)
   select id, ${named('Alerta', size)}, 'Atenção', ${placed(size)}, '{ALL}', at, at, 'Ana' from ${rowsOf(size)}`,
]

const admins: Fill = (size) => [
  `insert into admins (id, firebase_id, name, email, email_key, created_at)
   select id, 'bench-' || n, ${named('Pessoa', size)}, n || '@bench.test', n || '@bench.test', at from ${rowsOf(size)}`,
]

const CHECKLIST = `id, owner_id, owner_name, name, unique_name, code, description, active, was_active, responder, start_date, end_date,
  subsidiaries, farms, activities, business_activities, editors, viewers, created_at, updated_at, updated_by, touched_at, touched_by`

/** One in four has ended, one in seven is inactive, and half of the inactive were never active. */
const checklists: Fill = (size) => [
  `insert into checklists (${CHECKLIST})
   select id, pg_temp.bench_id(at, n % 100), 'Ana', ${named('Checklist', size)}, 'checklist ' || n, 'C' || n, '', n % 7 > 0, n % 14 > 0, '0',
     at::date, current_date + (n % 400)::int - 100, ${placed(size)}, '{ALL}', '{}', '{}', '{}', '{}', at, at, 'Ana', at, 'Ana'
   from ${rowsOf(size)}`,
  `insert into checklists (${CHECKLIST}, deleted_at, deleted_by)
   select gen_random_uuid(), pg_temp.bench_id(at, 1), 'Ana', ${named('Checklist', size)}, 'deleted ' || n, 'C', '', false, false, '0',
     at::date, current_date, '{1001}', '{ALL}', '{}', '{}', '{}', '{}', at, at, 'Ana', at, 'Ana', at, 'Ana'
   from ${rowsOf(size / KINDS_IN_BIN)}`,
]

/** Entries for documents, checklists and alerts that were created once and updated twice. */
const audit: Fill = (size) => [
  `insert into audit_entries (id, at, actor_id, actor_name, request_id, address, entity, entity_id, item_name, action, changes)
   select id, at, pg_temp.bench_id(at, n % 50), 'Ana', md5(n::text), '10.0.0.1',
     (array['document', 'checklist', 'simple_alert'])[n % 3 + 1], pg_temp.bench_id(at, n / 3)::text, ${named('Item', size)},
     (array['created', 'updated', 'updated'])[n % 3 + 1], '{"name": ["Antes", "Depois"], "subsidiaries": [["1001"], ["1002"]]}'
   from ${rowsOf(size)}`,
]

const FARMS = 40
export const ANSWERED = '00000000-0000-7000-8000-000000000001'
const CATEGORY = '00000000-0000-7000-8000-000000000002'
const QUESTION = '00000000-0000-7000-8000-000000000003'
const OPTIONS = `[{"id": "s", "data": "Sim", "weight": 5, "not_applicable": false, "critical": false, "exclusive": false}, {"id": "n", "data": "Não", "weight": 0, "not_applicable": false, "critical": false, "exclusive": false}]`

/** A checklist of one question with all the answers. */
const answers: Fill = (size) => [
  `insert into checklists (${CHECKLIST})
   values ('${ANSWERED}', '${ANSWERED}', 'Ana', 'Respondida', 'respondida', 'R', '', true, true, '2', current_date - 365, '2099-12-31',
     '{ALL}', '{ALL}', '{}', '{}', '{PRODUTOR}', '{PRODUTOR}', now(), now(), 'Ana', now(), 'Ana')`,
  `insert into checklist_categories (id, checklist_id, name, description, "order")
   values ('${CATEGORY}', '${ANSWERED}', 'Sanidade', '', 0)`,
  `insert into checklist_questions (id, checklist_id, category_id, name, description, type, options, range, required, conditions, "order", updated_at, updated_by)
   values ('${QUESTION}', '${ANSWERED}', '${CATEGORY}', 'Registro em dia', '', 5, '${OPTIONS}', '[]', true, '[]', 0, now(), 'Ana')`,
  `insert into checklist_answers (id, checklist_id, farm_code, user_name, answered_at, answered_on, received_at, total_weight, highest_weight, content)
   select id, '${ANSWERED}', 'F' || (n % ${FARMS}), 'Técnico ' || (n % 25), at, at::date, at, case when n % 2 = 0 then 5 else 0 end, 5,
     jsonb_build_array(jsonb_build_object('id', '${CATEGORY}', 'name', 'Sanidade', 'total', 0, 'highest', 5, 'share', 0, 'questions', jsonb_build_array(
       jsonb_build_object('id', '${QUESTION}', 'name', 'Registro em dia', 'type', 5, 'weight', 0, 'highest', 5, 'nonconforming', n % 2 = 1, 'options', '${OPTIONS}'::jsonb,
         'answer', jsonb_build_array(case when n % 2 = 0 then 's' else 'n' end)))))
   from ${rowsOf(size)}`,
  `insert into answer_items (answer_id, checklist_id, question_id, answered_at, weight, highest, position, type, critical, nonconforming, status, choice)
   select id, checklist_id, '${QUESTION}', answered_at, total_weight, 5, 1, 5, 0, total_weight = 0, 'answered',
     case when total_weight > 0 then 'Sim' else 'Não' end
   from checklist_answers`,
  `insert into latest_answers
   select distinct on (checklist_id, farm_code) id, checklist_id, farm_code, answered_at, answered_on
   from checklist_answers order by checklist_id, farm_code, answered_at desc, id desc`,
]

export const PLACES = [
  `insert into subsidiaries (code, name) select '100' || n, 'Filial ' || n from generate_series(1, 9) as n`,
  `insert into farms (code, name, subsidiary_code)
   select 'F' || n, 'Fazenda ' || n, '100' || (n % 6 + 1) from generate_series(0, ${FARMS - 1}) as n`,
]

/** The statements that fill each kind, and their tables. */
export const KINDS = {
  documents: { tables: ['documents'], fill: documents },
  news: { tables: ['news'], fill: news },
  areas: { tables: ['areas'], fill: areas },
  alerts: { tables: ['alerts'], fill: alerts },
  administrators: { tables: ['admins'], fill: admins },
  checklists: { tables: ['checklists'], fill: checklists },
  answers: { tables: ['checklist_answers'], fill: answers },
  audit: { tables: ['audit_entries'], fill: audit },
} as const satisfies Record<string, { tables: readonly string[]; fill: Fill }>
