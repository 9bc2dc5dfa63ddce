import type { Pool } from 'pg'

/** The audit entity of a backup. The audit records when a backup succeeded. */
export const BACKUP = 'backup'

/** When the last backup of any process succeeded; undefined if there is none. */
export const lastBackupAt = async (pool: Pool) => {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select max(at) as at from audit_entries where entity = $1',
    [BACKUP],
  )
  return rows[0]?.at ?? undefined
}
