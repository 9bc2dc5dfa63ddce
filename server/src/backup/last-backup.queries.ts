import type { Pool } from 'pg'

/** What the audit calls one: it is where the last success is remembered. */
export const BACKUP = 'backup'

/** When a backup last succeeded, whichever process took it; undefined where none has. */
export const lastBackupAt = async (pool: Pool) => {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select max(at) as at from audit_entries where entity = $1',
    [BACKUP],
  )
  return rows[0]?.at ?? undefined
}
