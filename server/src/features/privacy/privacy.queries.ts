import { and, asc, count, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { readBatches } from '#batches.ts'
import type { Db } from '#db/database.ts'
import { sessions, signIns } from '#features/auth/session.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { type PersonalRows, signaturesOf } from '#kinds/kind.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

const BATCH = 500

type Source = Pick<PersonalRows, 'title' | 'table' | 'key'> & {
  readonly whose: (adminId: string) => SQL | undefined
}
const PERSONAL = STORED_KINDS.flatMap(([, { personal }]) => personal ?? [])

/** The tables with data about a person, besides the account itself. None of it is a secret. */
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

/** Everything about the person, in batches of `[title, rows]`. */
export async function* personalRowsOf(db: Db, adminId: string) {
  for (const { title, table, whose, key } of SOURCES) {
    const readAfter = (last: { readonly key: string } | undefined) =>
      db
        .select({ key: sql<string>`${key}::text`, row: sql<object>`to_jsonb(${table})` })
        .from(table)
        .where(and(whose(adminId), last && gt(key, last.key)))
        .orderBy(asc(key))
        .limit(BATCH)
    for await (const rows of readBatches(BATCH, readAfter)) {
      yield [title, rows.map(({ row }) => row)] as const
    }
  }
}

/** Both are read at once: the retention deletes them after some weeks. */
export const sessionsAndSignInsOf = async (db: Db, adminId: string) => ({
  sessions: await db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .orderBy(asc(sessions.createdAt)),
  signIns: await db
    .select({ createdAt: signIns.createdAt, closedAt: signIns.closedAt })
    .from(signIns)
    .where(eq(signIns.adminId, adminId))
    .orderBy(asc(signIns.createdAt)),
})

/** Replaces the name in columns that hold it without the person's id. */
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
    .select({ namesakes: count() })
    .from(admins)
    .where(and(eq(admins.name, name), ne(admins.id, adminId)))
  return (row?.namesakes ?? 0) > 0
}

/** Replaces the person's name by the pseudonym everywhere; the answers and items themselves stay. Returns the number of answers. */
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
  // A signature of two people with the same name cannot be attributed, so it stays for the other's sake.
  if (!(await isShared(db, id, name))) await replaceSignatures(db, name, pseudonym)
  return db.$count(checklistAnswers, eq(checklistAnswers.adminId, id))
}
