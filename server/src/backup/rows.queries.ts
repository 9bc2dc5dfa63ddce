import { type ClientBase, escapeIdentifier } from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Fingerprint = { readonly rows: number; readonly hash: string }
export type Fingerprints = Readonly<Record<string, Fingerprint>>

const BATCH = 500

const named = (names: readonly string[]) => names.map((name) => escapeIdentifier(name)).join(', ')

/** Every table of ours, with the columns that the database does not work out by itself. */
export const tablesIn = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}

/** Which migrations the schema has had, as their journal numbers them. */
export const schemaOf = async (client: ClientBase) => {
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => at)
}

const asJson = ({ name, columns }: Table) =>
  `(select row_to_json(whole_row)::text as row from
    (select ${named(columns)} from ${escapeIdentifier(name)}) as whole_row)`

/** Instants are written the same wherever the server believes to be. */
export const beginReading = async (client: ClientBase) => {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'`)
  await client.query('set local statement_timeout = 0')
}

export const beginWriting = async (client: ClientBase) => {
  await client.query('begin')
  await client.query(`set local timezone = 'UTC'`)
  await client.query('set local statement_timeout = 0')
}

/** The rows as JSON arrays of some hundred each: few are held at once. */
export async function* batchesOf(client: ClientBase, table: Table) {
  await client.query(`declare backed_up no scroll cursor for ${asJson(table)}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from backed_up`)
    if (rows.length === 0) break
    yield { count: rows.length, json: `[${rows.map(({ row }) => row).join(',')}]` }
  }
  await client.query('close backed_up')
}

export const insertBatch = async (client: ClientBase, { name, columns }: Table, json: string) => {
  const table = escapeIdentifier(name)
  await client.query(
    `insert into ${table} (${named(columns)})
    select ${named(columns)} from json_populate_recordset(null::${table}, $1::json)`,
    [json],
  )
}

/** Equal rows have equal fingerprints, in whatever order they lie. */
const fingerprintOf = async (client: ClientBase, table: Table): Promise<Fingerprint> => {
  const { rows } = await client.query<{ rows: number; hash: string }>(
    `select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(row), 1, 15))::bit(60)::bigint), 0)::text as hash
    from ${asJson(table)} as content`,
  )
  return rows[0] ?? { rows: 0, hash: '' }
}

export const fingerprintsOf = async (client: ClientBase, tables: readonly Table[]) => {
  const all: Record<string, Fingerprint> = {}
  for (const table of tables) all[table.name] = await fingerprintOf(client, table)
  return all
}

/** Who can sign in. */
export const accountsIn = async (client: ClientBase) => {
  const { rows } = await client.query<{ id: string; email: string; totpSecret: string | null }>(
    'select id, email, totp_secret as "totpSecret" from admins',
  )
  return rows
}

type Reference = { readonly table: string; readonly name: string; readonly definition: string }

/** Rows come in any order: what refers to what is asked again when all are there. */
export const withoutReferences = async (client: ClientBase, work: () => Promise<void>) => {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(
      `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
    )
  }
}
