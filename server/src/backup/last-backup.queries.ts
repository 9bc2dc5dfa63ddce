import type { Pool } from 'pg'

/** The audit entity of a backup. The audit records when a backup succeeded. */
export const BACKUP = 'backup'

/** The field of its audit entry that says how many files it lacks. */
export const MISSING_FILES = 'missing_files'

/** The last backup of any process that succeeded; undefined if there is none. */
export const lastBackup = async (pool: Pool) => {
  const { rows } = await pool.query<{ at: Date; missing: number }>(
    `select at, coalesce((changes->$2->>1)::int, 0) as missing
    from audit_entries where entity = $1 order by at desc limit 1`,
    [BACKUP, MISSING_FILES],
  )
  return rows[0]
}
