import { getTableName } from 'drizzle-orm'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** Why rows of a table are not in a backup; a restored portal begins without them. */
const LIVE = 'whoever has a backup must not be signed in by it'
const SHORT = 'good for minutes, and over long before a restore'

/**
 * Every table of the schema: its rows are kept in backups, or left out for a reason.
 * Those of the kinds are kept. A test compares it with the schema, so that a new table is decided on.
 */
export const TABLES: Readonly<Record<string, 'kept' | { readonly leftOut: string }>> = {
  ...Object.fromEntries(
    STORED_KINDS.flatMap(([, { tables }]) => tables).map((table) => [getTableName(table), 'kept']),
  ),
  attempts: 'kept',
  audit_entries: 'kept',
  checklist_undos: { leftOut: SHORT },
  creations: { leftOut: 'of use for a day, and only to requests from before the restore' },
  export_tickets: { leftOut: SHORT },
  identities: 'kept',
  identity_intents: 'kept',
  identity_keys: 'kept',
  identity_refresh_tokens: { leftOut: LIVE },
  identity_reset_codes: { leftOut: LIVE },
  mails: { leftOut: 'they carry codes, which a restore voids' },
  sessions: { leftOut: LIVE },
  sign_ins: { leftOut: LIVE },
}

/** Of a table that nobody decided on, too much is kept rather than too little. */
export const reasonToLeaveOut = (table: string) => {
  const decided = TABLES[table]
  return decided === undefined || decided === 'kept' ? undefined : decided.leftOut
}
