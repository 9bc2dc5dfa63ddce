import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** The accounts of the embedded provider. */
export const identities = pgTable('identities', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  displayName: text().notNull().default(''),
  passwordHash: text().notNull(),
  /** Incremented by every password change; tokens of an earlier version are void. */
  passwordVersion: integer().notNull().default(0),
  passwordChangedAt: instant().notNull(),
  lastLoginAt: instant(),
  createdAt: instant().notNull(),
})

/** Refresh tokens and reset codes are stored as hashes only. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    identityId: text()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** The id of the sign-in, which stays the same through every refresh. */
    signInId: text().notNull(),
    authTime: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('identity_refresh_tokens_of_identity').on(table.identityId),
    index('identity_refresh_tokens_expiry').on(table.expiresAt),
  ],
)

export const identityResetCodes = pgTable(
  'identity_reset_codes',
  {
    codeHash: text().primaryKey(),
    identityId: text()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('identity_reset_codes_of_identity').on(table.identityId),
    index('identity_reset_codes_expiry').on(table.expiresAt),
  ],
)

/** The key pair that signs ID tokens, shared by all replicas. The private key is sealed. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicJwk: text().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: instant().notNull(),
})
