import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'

/** Only the hash of the access token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    credentialsVersion: integer().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The password sign-in whose ID token was last presented together with this session. */
    signInId: text(),
    /** When the identity provider last confirmed that the password is still the same. */
    identityCheckedAt: instant().notNull(),
  },
  (table) => [
    index('sessions_of_admin').on(table.adminId),
    index('sessions_of_sign_in').on(table.signInId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** One password sign-in at the identity provider, and the codes tried for it. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    attempts: integer().notNull(),
    /** When it was used up, by a right code or by too many wrong ones. */
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sign_ins_of_admin').on(table.adminId),
    index('sign_ins_created').on(table.createdAt),
  ],
)
