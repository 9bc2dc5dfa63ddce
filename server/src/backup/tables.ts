/** Why rows of a table are not in a backup; a restored portal begins without them. */
const LIVE = 'whoever has a backup must not be signed in by it'
const SHORT = 'good for minutes, and over long before a restore'

/**
 * Every table of the schema: its rows are kept in backups, or left out for a reason.
 * A test compares it with the schema, so that a new table is decided on.
 */
export const TABLES: Readonly<Record<string, 'kept' | { readonly leftOut: string }>> = {
  admin_scopes: 'kept',
  admins: 'kept',
  alert_reads: 'kept',
  alerts: 'kept',
  areas: 'kept',
  attempts: 'kept',
  audit_entries: 'kept',
  business_activities: 'kept',
  checklist_answers: 'kept',
  checklist_answers_of_days: 'kept',
  checklist_answers_of_farms: 'kept',
  checklist_answers_of_questions: 'kept',
  checklist_asked_questions: 'kept',
  checklist_categories: 'kept',
  checklist_questions: 'kept',
  checklists: 'kept',
  document_places: 'kept',
  documents: 'kept',
  export_tickets: { leftOut: SHORT },
  farms: 'kept',
  files: 'kept',
  identities: 'kept',
  identity_intents: 'kept',
  identity_keys: 'kept',
  identity_refresh_tokens: { leftOut: LIVE },
  identity_reset_codes: { leftOut: LIVE },
  mails: { leftOut: 'they carry codes, which a restore voids' },
  news: 'kept',
  news_places: 'kept',
  sessions: { leftOut: LIVE },
  sign_ins: { leftOut: LIVE },
  subsidiaries: 'kept',
}

/** Of a table that nobody decided on, too much is kept rather than too little. */
export const reasonToLeaveOut = (table: string) => {
  const decided = TABLES[table]
  return decided === undefined || decided === 'kept' ? undefined : decided.leftOut
}
