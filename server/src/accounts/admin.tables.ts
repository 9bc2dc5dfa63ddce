import type { Scope } from '@portal/contract/permissions/scopes'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, searchKeyOf } from '#db/columns.ts'
import { subsidiaries } from '#places/place.tables.ts'

export const admins = pgTable(
  'admins',
  {
    id: id(),
    /** The person's id at the identity provider. */
    firebaseId: text().notNull().unique(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => admins.name),
    email: text().notNull(),
    /** The e-mail in lower case: two accounts never differ by letter case alone. */
    emailKey: text().notNull().unique(),
    telephone: text().notNull().default(''),
    workplace: text().notNull().default(''),
    isMaster: boolean().notNull().default(false),
    /** Sealed by the `SecretBox`; null until a secret has been generated. */
    totpSecret: text(),
    /** The 30-second step of the last accepted code; codes of this step or an earlier one are refused. */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Incremented when the password changes; sessions of an earlier version are no longer valid. */
    credentialsVersion: integer().notNull().default(0),
    /** When the password last changed, as reported by an identity provider that stores the passwords itself. */
    credentialsChangedAt: instant(),
    /** When a session was last opened with a code; null if the person has never signed in. */
    lastSignInAt: instant(),
    /** When the link of the last invitation expires; null where there is none. */
    invitedUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    index('admins_name').on(table.nameKey, table.id),
    index('admins_search').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('admins_masters')
      .on(table.id)
      .where(sql`is_master`),
  ],
)

export const adminScopes = pgTable(
  'admin_scopes',
  {
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    subsidiaryCode: text()
      .notNull()
      .references(() => subsidiaries.code),
    scopes: text().array().$type<Scope[]>().notNull(),
    areas: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.subsidiaryCode] }),
    index('admin_scopes_of_subsidiary').on(table.subsidiaryCode),
  ],
)
