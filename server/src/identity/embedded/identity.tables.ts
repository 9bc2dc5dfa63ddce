import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** The people that the embedded provider knows. */
export const identities = pgTable('identities', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  displayName: text().notNull().default(''),
  passwordHash: text().notNull(),
  /** Grows with every change of password: tokens of an earlier one are void. */
  passwordVersion: integer().notNull().default(0),
  passwordChangedAt: instant().notNull(),
  lastLoginAt: instant(),
  createdAt: instant().notNull(),
})

/** Only hashes are kept, of refresh tokens as of reset codes. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    identityId: text()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** Names the sign-in through every refresh. */
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

/** The key pair that signs ID tokens, one for all replicas. The private half is sealed. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicJwk: text().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: instant().notNull(),
})
