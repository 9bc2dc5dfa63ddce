import { getTableName } from 'drizzle-orm'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** Reasons to leave the rows of a table out of a backup. */
const SIGNS_IN = 'a backup must not let anyone sign in'
const SHORT_LIVED = 'valid for minutes, so expired before any restore'

/**
 * Every table of the schema: its rows are included in backups, or left out for a reason. The tables of all kinds are included. A
 * test compares this list with the schema, so that no new table is forgotten.
 */
export const TABLES: Readonly<Record<string, 'included' | { readonly leftOut: string }>> = {
  ...Object.fromEntries(
    STORED_KINDS.flatMap(([, { tables }]) => tables).map((table) => [
      getTableName(table),
      'included',
    ]),
  ),
  attempts: 'included',
  audit_entries: 'included',
  checklist_undos: { leftOut: SHORT_LIVED },
  creations: { leftOut: 'needed for a day, and only by requests from before the restore' },
  export_tickets: { leftOut: SHORT_LIVED },
  identities: 'included',
  identity_intents: 'included',
  identity_keys: 'included',
  identity_refresh_tokens: { leftOut: SIGNS_IN },
  identity_reset_codes: { leftOut: SIGNS_IN },
  mails: { leftOut: 'they carry codes, which a restore voids' },
  sessions: { leftOut: SIGNS_IN },
  sign_ins: { leftOut: SIGNS_IN },
}

/** Undefined for an included table. A table that is not listed is included, since a missing table would be worse. */
export const reasonToLeaveOut = (table: string) => {
  const entry = TABLES[table]
  return entry === undefined || entry === 'included' ? undefined : entry.leftOut
}
