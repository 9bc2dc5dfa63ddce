import { NO_FLAGS } from '@portal/contract/checklists/questions/option-flags'
import { newId } from '#db/columns.ts'
import type { Database } from '#db/database.ts'

export type Row = Readonly<Record<string, unknown>>

const AT = '2026-03-02T01:30:00Z'
const stamps = { created_at: AT, updated_at: AT, updated_by: 'Ana' }
const placed = { subsidiaries: ['ALL'], farms: ['ALL'] }

/**
 * A row for every table, in an order that foreign keys allow. A migration that adds
 * a table, or a column that must have a value, adds a line here.
 */
const sampleRows = (day: number): readonly (readonly [table: string, row: Row])[] => {
  const code = `10${String(day).padStart(2, '0')}`
  const name = `Ração ${day}`
  const secret = `${day}-${'x'.repeat(40)}`
  const [admin, area, alert, document, item] = [newId(), newId(), newId(), newId(), newId()]
  const [checklist, category, question, activity] = [newId(), newId(), newId(), newId()]
  const [version, answer] = [newId(), newId()]
  const folder = `${String(day).padStart(21, '-')}A`
  const [file, banner] = [`docs/${folder}/d.pdf`, `news/${folder}/b.png`]
  const content = [
    {
      id: category,
      name: 'Sem Categoria',
      questions: [
        {
          id: question,
          name,
          type: 1,
          answer: ['o1'],
          options: [{ id: 'o1', data: 'Sim', weight: 2, ...NO_FLAGS }],
        },
        { id: newId(), name: 'Quantos', type: 6, answer: 1234.5, options: [] },
      ],
      total: 2,
    },
  ]
  const identity = `identidade-${day}`
  return [
    ['attempts', { key: secret, wrong: 1, in_window: 1, window_started_at: AT, locks: 0 }],
    [
      'audit_entries',
      {
        id: newId(),
        at: AT,
        request_id: secret,
        address: '::1',
        entity: 'document',
        entity_id: document,
        action: 'create',
        changes: { name: [null, name] },
      },
    ],
    ['identity_intents', { identity_id: secret, created_at: AT }],
    [
      'mails',
      {
        id: newId(),
        sealed_message: secret,
        created_at: AT,
        due_at: AT,
        expires_at: AT,
        tries: 0,
      },
    ],
    ['subsidiaries', { code, name }],
    ['farms', { code, name, subsidiary_code: code }],
    ['business_activities', { id: activity, code, name }],
    [
      'identities',
      {
        id: identity,
        email: `${code}@x.test`,
        email_key: `${code}@x.test`,
        password_hash: 'h',
        password_version: 0,
        password_changed_at: AT,
        created_at: AT,
        display_name: name,
      },
    ],
    ['identity_keys', { id: secret, public_jwk: '{}', sealed_private_jwk: 's', created_at: AT }],
    [
      'identity_refresh_tokens',
      {
        token_hash: secret,
        identity_id: identity,
        sign_in_id: secret,
        auth_time: AT,
        expires_at: AT,
      },
    ],
    ['identity_reset_codes', { code_hash: secret, identity_id: identity, expires_at: AT }],
    [
      'admins',
      {
        id: admin,
        firebase_id: identity,
        name,
        email: `${code}@x.test`,
        email_key: `${code}@x.test`,
        telephone: '',
        workplace: '',
        is_master: true,
        totp_last_step: 0,
        credentials_version: 0,
        ...stamps,
      },
    ],
    [
      'admin_scopes',
      { admin_id: admin, subsidiary_code: code, scopes: ['news.list'], areas: [area] },
    ],
    [
      'sessions',
      {
        token_hash: secret,
        admin_id: admin,
        credentials_version: 0,
        created_at: AT,
        last_seen_at: AT,
        expires_at: AT,
        identity_checked_at: AT,
      },
    ],
    ['sign_ins', { id: secret, admin_id: admin, attempts: 1, created_at: AT }],
    ['files', { key: file, domain: 'docs', admin_id: admin, created_at: AT }],
    ['files', { key: banner, domain: 'news', created_at: AT }],
    ['areas', { id: area, name, description: '', ...stamps }],
    ['alerts', { id: alert, name, description: name, ...placed, ...stamps }],
    ['alert_reads', { admin_id: admin, alert_id: alert, read_at: AT }],
    [
      'documents',
      {
        id: document,
        name,
        description: '',
        type: '0',
        document_key: file,
        ...placed,
        ...stamps,
      },
    ],
    [
      'news',
      {
        id: item,
        name,
        active: true,
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        banner_key: banner,
        article_link: `https://x.test/files/${file}?/`,
        summary: '<p>s</p>',
        description: '<p>d</p>',
        ...placed,
        ...stamps,
      },
    ],
    ['news_files', { news_id: item, file_key: banner }],
    [
      'checklists',
      {
        id: checklist,
        owner_id: admin,
        owner_name: name,
        name,
        unique_name: name,
        code,
        description: '',
        active: true,
        was_active: true,
        responder: '0',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        activities: [area],
        business_activities: [activity],
        editors: [],
        viewers: [],
        touched_at: AT,
        touched_by: '',
        ...placed,
        ...stamps,
      },
    ],
    [
      'checklist_categories',
      { id: category, checklist_id: checklist, name: 'Sem Categoria', description: '', order: 0 },
    ],
    [
      'checklist_versions',
      {
        id: version,
        checklist_id: checklist,
        created_at: AT,
        content: { ...placed, categories: [], questions: [] },
      },
    ],
    [
      'checklist_periods',
      {
        id: newId(),
        checklist_id: checklist,
        from: AT,
        start_date: '2026-01-01',
        end_date: '2026-12-31',
      },
    ],
    [
      'checklist_questions',
      {
        id: question,
        checklist_id: checklist,
        category_id: category,
        name,
        description: '',
        type: 1,
        options: [{ id: 'o1', data: 'Sim', weight: 2, ...NO_FLAGS }],
        range: [],
        required: false,
        conditions: [],
        order: 0,
        updated_at: AT,
        updated_by: '',
      },
    ],
    [
      'checklist_answers',
      {
        id: answer,
        checklist_id: checklist,
        farm_code: code,
        admin_id: admin,
        user_name: name,
        answered_at: AT,
        answered_on: '2026-03-01',
        received_at: AT,
        total_weight: 2,
        highest_weight: 4,
        content,
      },
    ],
    ['checklist_answer_photos', { answer_id: answer, question_id: question, file_key: file }],
    [
      'answer_items',
      {
        answer_id: answer,
        checklist_id: checklist,
        question_id: question,
        answered_at: AT,
        weight: 2,
        highest: 4,
        position: 1,
        type: 3,
        critical: 0,
        nonconforming: false,
        status: 'answered',
        text: name,
        comment: name,
        photos: [file],
      },
    ],
    [
      'latest_answers',
      {
        answer_id: answer,
        checklist_id: checklist,
        farm_code: code,
        answered_at: AT,
        answered_on: '2026-03-01',
      },
    ],
    [
      'checklist_answer_links',
      {
        id: newId(),
        token_hash: secret,
        answer_id: answer,
        admin_id: admin,
        created_by: name,
        created_at: AT,
        expires_at: AT,
        open_until: AT,
      },
    ],
    [
      'company_settings',
      {
        id: secret,
        name,
        logo_key: file,
        accent: '#1c4a33',
        foot_line: '',
        updated_at: AT,
        updated_by: '',
      },
    ],
    [
      'checklist_undos',
      {
        id: newId(),
        checklist_id: checklist,
        subject_id: question,
        admin_id: admin,
        at: AT,
        snapshot: { questions: [] },
      },
    ],
    [
      'creations',
      { actor_id: admin, key_hash: secret, request_hash: secret, made: [document], at: AT },
    ],
    [
      'export_tickets',
      {
        token_hash: secret,
        kind: 'answers',
        about: checklist,
        admin_id: admin,
        format: 'csv',
        expires_at: AT,
      },
    ],
  ]
}

/** Each table with its columns, except generated ones. */
export const tablesWithColumns = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const insert = async ({ pool }: Database, table: string, row: Row) => {
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
  await pool.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_record(null::"${table}", $1)`,
    [JSON.stringify(row)],
  )
}

/** Inserts a row into each table that this version has. */
export const insertSampleRows = async (database: Database, day: number) => {
  const tables = await tablesWithColumns(database)
  for (const [table, row] of sampleRows(day)) {
    const columns = tables.get(table)
    if (columns === undefined) continue
    const fields = Object.entries(row).filter(([name]) => columns.includes(name))
    await insert(database, table, Object.fromEntries(fields))
  }
}
