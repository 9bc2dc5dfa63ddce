import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { emailKeyOf } from '@portal/contract/shared/email'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { admins, adminScopes } from '#accounts/admin.tables.ts'
import type { Db } from '#db/database.ts'
import { itemStore } from '#db/item-store.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { OperatorError } from '#errors.ts'
import type { StoredItem } from '#kinds/kind.ts'

export type Admin = typeof admins.$inferSelect
type NewAdmin = Omit<typeof admins.$inferInsert, 'emailKey'>
type AdminValues = Partial<
  Pick<
    Admin,
    'name' | 'telephone' | 'workplace' | 'isMaster' | 'invitedUntil' | 'updatedAt' | 'updatedBy'
  >
>

export const insertAdmin = async (db: Db, admin: NewAdmin) => {
  await db.insert(admins).values({ ...admin, emailKey: emailKeyOf(admin.email) })
}

/** A master has every right in every subsidiary. */
const hasGrantsIn = (codes: readonly string[]) => {
  const granted = and(
    eq(adminScopes.adminId, admins.id),
    inArray(adminScopes.subsidiaryCode, [...codes]),
  )
  return sql`(${admins.isMaster} or exists (select from ${adminScopes} where ${granted}))`
}

const totpConditions = () => ({
  true: isNotNull(admins.totpSecret),
  false: isNull(admins.totpSecret),
})

export const {
  find: findAdmin,
  lock: lockAdmin,
  page: pageOfAdmins,
} = itemStore({
  name: 'admin',
  table: admins,
  listing: {
    fields: {
      name: { type: 'text', column: admins.name, key: admins.nameKey },
      is_master: { type: 'boolean', column: admins.isMaster },
      subsidiaries: { type: 'places', holds: hasGrantsIn },
      has_totp: { type: 'boolean', states: totpConditions },
    },
    orders: { name: admins.nameKey, email: admins.emailKey },
    last: admins.id,
  },
})

/** Locks all current masters, always in the same order; changes of administrators wait here for each other. */
export const lockMasters = async (db: Db) => {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(sql`is_master`)
    .orderBy(admins.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export const updateAdmin = async (db: Db, id: string, values: AdminValues) =>
  (await db.update(admins).set(values).where(eq(admins.id, id)).returning()).at(0)

export const endInvitation = async (db: Db, firebaseId: string) => {
  await db.update(admins).set({ invitedUntil: null }).where(eq(admins.firebaseId, firebaseId))
}

export const setTotpSecret = async (db: Db, id: string, totpSecret: string) => {
  await db.update(admins).set({ totpSecret, totpLastStep: 0 }).where(eq(admins.id, id))
}

/** Also deletes the sessions, grants and sign-ins, by cascade. */
export const deleteAdminRow = async (db: Db, id: string) => {
  await db.delete(admins).where(eq(admins.id, id))
}

const scopesOfAdmin = prepareOnce((db) =>
  db
    .select()
    .from(adminScopes)
    .where(eq(adminScopes.adminId, sql.placeholder('adminId')))
    .prepare('scopes_of_admin'),
)

/** Subsidiary code → the scopes and areas granted there. */
export const grantsOf = async (db: Db, adminId: string): Promise<RightsBySubsidiary> => {
  const rows = await scopesOfAdmin(db).execute({ adminId })
  return Object.fromEntries(
    rows.map(({ subsidiaryCode, scopes, areas }) => [subsidiaryCode, { scopes, areas }]),
  )
}

const codes = sql<
  string[]
>`array_agg(${adminScopes.subsidiaryCode} order by ${adminScopes.subsidiaryCode})`

/** Administrator's id → codes of the subsidiaries with a grant. */
export const grantedCodesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ id: adminScopes.adminId, codes })
    .from(adminScopes)
    .where(inArray(adminScopes.adminId, [...ids]))
    .groupBy(adminScopes.adminId)
  return new Map(rows.map((row) => [row.id, row.codes]))
}

export const replaceGrants = async (db: Db, adminId: string, granted: RightsBySubsidiary) => {
  await db.delete(adminScopes).where(eq(adminScopes.adminId, adminId))
  await insertAdminScopes(
    db,
    Object.entries(granted).map(([subsidiaryCode, entry]) => ({
      adminId,
      subsidiaryCode,
      ...entry,
    })),
  )
}

export const insertAdminScopes = async (db: Db, rows: (typeof adminScopes.$inferInsert)[]) => {
  if (rows.length > 0) await db.insert(adminScopes).values(rows)
}

export const findAdminByFirebaseId = async (db: Db, firebaseId: string) =>
  (await db.select().from(admins).where(eq(admins.firebaseId, firebaseId))).at(0)

/** Other changes of this administrator wait until this transaction ends. */
export const lockAdminByFirebaseId = async (db: Db, firebaseId: string) =>
  (await db.select().from(admins).where(eq(admins.firebaseId, firebaseId)).for('update')).at(0)

export const findAdminByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKeyOf(email)))
  ).at(0)

/** For commands, which name an administrator by e-mail. */
export const requireAdminByEmail = async (db: Db, email: string) => {
  const admin = await findAdminByEmail(db, email)
  if (admin === undefined) {
    throw new OperatorError(`No administrator with the e-mail ${email}`)
  }
  return admin
}

export const hasAdmins = async (db: Db) => {
  const [row] = await db.select({ count: count() }).from(admins).limit(1)
  return (row?.count ?? 0) > 0
}

/** The credentials of every administrator: a sealed secret can only be compared once it is opened. */
export const credentialsOfAll = (db: Db) =>
  db.select({ id: admins.id, email: admins.email, totpSecret: admins.totpSecret }).from(admins)

/** The same secret sealed with another key; `totpLastStep` stays. A secret that changed meanwhile is left alone. */
export const replaceSealedTotp = async (db: Db, id: string, from: string, to: string) => {
  await db
    .update(admins)
    .set({ totpSecret: to })
    .where(and(eq(admins.id, id), eq(admins.totpSecret, from)))
}

/** Removes a secret whose key was lost; the person needs a new one. */
export const clearSealedTotp = async (db: Db, id: string) => {
  await db.update(admins).set({ totpSecret: null, totpLastStep: 0 }).where(eq(admins.id, id))
}

/** Any one sealed secret, to test a key with. */
export const anySealedTotp = async (db: Db) =>
  (
    await db
      .select({ id: admins.id, totpSecret: admins.totpSecret })
      .from(admins)
      .where(isNotNull(admins.totpSecret))
      .orderBy(desc(admins.id))
      .limit(1)
  ).at(0)

/** Called when a code was accepted: its step is used up, and a session begins. */
export const recordSignIn = async (
  db: Db,
  id: string,
  totpLastStep: number,
  lastSignInAt: Date,
) => {
  await db.update(admins).set({ totpLastStep, lastSignInAt }).where(eq(admins.id, id))
}

/**
 * Ends the sessions of the earlier password, except those that later prove the new one. A change that was noticed twice at
 * the same moment counts once.
 */
export const bumpCredentialsVersion = async (
  db: Db,
  firebaseId: string,
  changedAt: Date | null = null,
) => {
  await db
    .update(admins)
    .set({
      credentialsVersion: sql`${admins.credentialsVersion} + 1`,
      ...(changedAt && { credentialsChangedAt: changedAt }),
    })
    .where(
      and(
        eq(admins.firebaseId, firebaseId),
        changedAt ? lt(admins.credentialsChangedAt, changedAt) : undefined,
      ),
    )
}

export const setCredentialsChangedAt = async (db: Db, id: string, credentialsChangedAt: Date) => {
  await db.update(admins).set({ credentialsChangedAt }).where(eq(admins.id, id))
}

export const storedAdminKind = {
  tables: [admins, adminScopes],
  find: findAdmin,
} satisfies StoredItem
