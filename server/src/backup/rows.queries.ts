import { createHash } from 'node:crypto'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { type ClientBase, escapeIdentifier } from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Fingerprint = { readonly rows: number; readonly hash: string }
export type Fingerprints = Readonly<Record<string, Fingerprint>>

/** A batch has at most so many rows, and ends with the row that passes a million characters: an answer can have 3 MB. */
const [BATCH_ROWS, BATCH_LENGTH] = [500, 1_000_000]
const FETCHED = 20

/** The limits of the pool are for requests: what reads or checks a whole table takes as long as it takes. */
const longStatement = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: DAY_MS,
})

const columnList = (names: readonly string[]) =>
  names.map((name) => escapeIdentifier(name)).join(', ')

/** Every table of the schema with its columns, except generated ones. */
export const tablesIn = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}

/** The migrations of the schema, by their numbers in the journal. */
export const schemaOf = async (client: ClientBase) => {
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => at)
}

const asJson = ({ name, columns }: Table) =>
  `(select row_to_json(whole_row)::text as row from
    (select ${columnList(columns)} from ${escapeIdentifier(name)}) as whole_row)`

/** Begins a read-only snapshot. The fixed time zone makes instants independent of the server's own. */
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

const batchOf = (rows: readonly string[]) => ({ rows, json: `[${rows.join(',')}]` })

/** Yields the rows as JSON arrays, so that little is in memory at once. */
export async function* batchesOf(client: ClientBase, table: Table) {
  await client.query(`declare backed_up no scroll cursor for ${asJson(table)}`)
  let texts: string[] = []
  let length = 0
  for (;;) {
    const fetched = longStatement(`fetch ${FETCHED} from backed_up`)
    const { rows } = await client.query<{ row: string }>(fetched)
    for (const { row } of rows) {
      texts.push(row)
      length += row.length
      if (texts.length < BATCH_ROWS && length < BATCH_LENGTH) continue
      yield batchOf(texts)
      texts = []
      length = 0
    }
    if (rows.length === 0) break
  }
  if (texts.length > 0) yield batchOf(texts)
  await client.query('close backed_up')
}

export const insertBatch = async (client: ClientBase, { name, columns }: Table, json: string) => {
  const table = escapeIdentifier(name)
  await client.query(
    longStatement(
      `insert into ${table} (${columnList(columns)})
      select ${columnList(columns)} from json_populate_recordset(null::${table}, $1::json)`,
      [json],
    ),
  )
}

/** What `fingerprintOf` counts and sums, for rows that were read anyway: the database does not read them twice. */
export const fingerprintOfTexts = (texts: readonly string[], before: Fingerprint): Fingerprint => {
  let hash = BigInt(before.hash)
  for (const text of texts)
    hash += BigInt(`0x${createHash('md5').update(text).digest('hex').slice(0, 15)}`)
  return { rows: before.rows + texts.length, hash: String(hash) }
}

/** The row count, and a hash of the rows that does not depend on their order. */
const fingerprintOf = async (client: ClientBase, table: Table): Promise<Fingerprint> => {
  const { rows } = await client.query<{ rows: number; hash: string }>(
    longStatement(`select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(row), 1, 15))::bit(60)::bigint), 0)::text as hash
    from ${asJson(table)} as content`),
  )
  return rows[0] ?? { rows: 0, hash: '' }
}

export const fingerprintsOf = async (client: ClientBase, tables: readonly Table[]) => {
  const fingerprints: Record<string, Fingerprint> = {}
  for (const table of tables) fingerprints[table.name] = await fingerprintOf(client, table)
  return fingerprints
}

/** The accounts that can sign in. */
export const accountsIn = async (client: ClientBase) => {
  const { rows } = await client.query<{ id: string; email: string; totpSecret: string | null }>(
    'select id, email, totp_secret as "totpSecret" from admins',
  )
  return rows
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Drops the foreign keys during `work`, because rows arrive in any order. Adding them again verifies every reference. */
export const withoutForeignKeys = async (client: ClientBase, work: () => Promise<void>) => {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(
      longStatement(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`),
    )
  }
}
