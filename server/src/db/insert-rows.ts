import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { batchesOf } from '#batches.ts'
import type { Db } from './database.ts'

/** Building a statement of a thousand rows would hold the process for a quarter of a second. */
const BATCH = 300

/** Inserts any number of rows, also none. */
export const insertRows = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
) => {
  for (const batch of batchesOf(rows, BATCH)) await db.insert(table).values(batch)
}
