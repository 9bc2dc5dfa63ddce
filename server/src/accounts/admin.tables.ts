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
    /** Whom the identity provider knows by this id signs in as this administrator. */
    firebaseId: text().notNull().unique(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => admins.name),
    email: text().notNull(),
    /** The e-mail in small letters: two accounts never differ by capitals alone. */
    emailKey: text().notNull().unique(),
    telephone: text().notNull().default(''),
    workplace: text().notNull().default(''),
    isMaster: boolean().notNull().default(false),
    /** Sealed; null until a secret has been generated. */
    totpSecret: text(),
    /** The 30-second step of the last code accepted: no code of it or before is accepted again. */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Grows when the password or the TOTP secret changes; sessions of an earlier one are over. */
    credentialsVersion: integer().notNull().default(0),
    /** What the identity provider last told of a change of password, where it keeps the passwords itself. */
    credentialsChangedAt: instant(),
    /** When a session was last opened with a code; null of whoever never did. */
    lastSignInAt: instant(),
    /** Until when the link of the last invitation is good; null of whoever was never invited. */
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
