import { type SQL, and, asc, count, eq, gt, ne, or, sql } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/client.ts'
import { admins } from '#accounts/admin.tables.ts'
import { sessions, signIns } from '#features/auth/session.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { signaturesOf } from '#kinds/columns.ts'
import type { PersonalRows } from '#kinds/kind.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

const BATCH = 500

type Source = Pick<PersonalRows, 'title' | 'table' | 'key'> & {
  readonly whose: (adminId: string) => SQL | undefined
}
const PERSONAL = STORED_KINDS.flatMap(([, { personal }]) => personal ?? [])

/** Where something about a person is kept, besides the account itself. Nothing here is a secret. */
const SOURCES: readonly Source[] = [
  ...PERSONAL.map(({ whose, ...rows }) => ({ ...rows, whose: (id: string) => eq(whose, id) })),
  {
    title: 'audit',
    table: auditEntries,
    whose: (id) =>
      or(
        eq(auditEntries.actorId, id),
        and(eq(auditEntries.entity, 'admin'), eq(auditEntries.entityId, id)),
      ),
    key: auditEntries.id,
  },
]

/** Everything about the person, a few rows at a time: `[what, rows]`. */
export async function* keptAbout(db: Db, adminId: string) {
  for (const { title, table, whose, key } of SOURCES) {
    let last: string | undefined
    for (;;) {
      const rows = await db
        .select({ key: sql<string>`${key}::text`, row: sql<object>`to_jsonb(${table})` })
        .from(table)
        .where(and(whose(adminId), last === undefined ? undefined : gt(key, last)))
        .orderBy(asc(key))
        .limit(BATCH)
      yield [title, rows.map(({ row }) => row)] as const
      if (rows.length < BATCH) break
      last = rows.at(-1)?.key
    }
  }
}

export const visitsOf = async (db: Db, adminId: string) => ({
  sessions: await db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .limit(BATCH),
  signIns: await db
    .select({ createdAt: signIns.createdAt, closedAt: signIns.closedAt })
    .from(signIns)
    .where(eq(signIns.adminId, adminId))
    .limit(BATCH),
})

/** Where a name is written down without whose it is. */
const replaceSignatures = async (db: Db, name: string, pseudonym: string) => {
  for (const table of STORED_KINDS.flatMap(([, { tables }]) => tables)) {
    for (const [key, column] of signaturesOf(table)) {
      await db
        .update(table)
        .set({ [key]: pseudonym })
        .where(eq(column, name))
    }
  }
}

const isShared = async (db: Db, adminId: string, name: string) => {
  const [row] = await db
    .select({ others: count() })
    .from(admins)
    .where(and(eq(admins.name, name), ne(admins.id, adminId)))
  return (row?.others ?? 0) > 0
}

/** The person's name gives way to the other wherever it is kept; what was answered and made stays. */
export const pseudonymise = async (
  db: Db,
  { id, name }: { readonly id: string; readonly name: string },
  pseudonym: string,
) => {
  for (const { table, whose, name: column } of PERSONAL) {
    if (column)
      await db
        .update(table)
        .set({ [column.name]: pseudonym })
        .where(eq(whose, id))
  }
  // Of two people of one name, nobody can tell whose signature it is: the other's stays.
  if (!(await isShared(db, id, name))) await replaceSignatures(db, name, pseudonym)
  return db.$count(checklistAnswers, eq(checklistAnswers.adminId, id))
}
