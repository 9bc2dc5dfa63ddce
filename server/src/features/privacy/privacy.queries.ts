import { type SQL, and, asc, count, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/client.ts'
import { admins } from '#accounts/admin.tables.ts'
import { alertReads } from '#features/alerts/alert-read.tables.ts'
import { alerts } from '#features/alerts/alert.tables.ts'
import { areas } from '#features/areas/area.tables.ts'
import { sessions, signIns } from '#features/auth/session.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { questions } from '#features/checklists/questions/question.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'
import { files } from '#storage/file.tables.ts'

const BATCH = 500

type Source = {
  readonly name: string
  readonly table: PgTable
  readonly whose: (adminId: string) => SQL | undefined
  /** Unique, and what the rows are read in the order of. */
  readonly key: AnyPgColumn
}

/** Where something about a person is kept, besides the account itself. Nothing here is a secret. */
const SOURCES: readonly Source[] = [
  {
    name: 'answers',
    table: checklistAnswers,
    whose: (id) => eq(checklistAnswers.adminId, id),
    key: checklistAnswers.id,
  },
  {
    name: 'checklists_owned',
    table: checklists,
    whose: (id) => eq(checklists.ownerId, id),
    key: checklists.id,
  },
  {
    name: 'alerts_read',
    table: alertReads,
    whose: (id) => eq(alertReads.adminId, id),
    key: alertReads.alertId,
  },
  {
    name: 'files_sent',
    table: files,
    whose: (id) => eq(files.adminId, id),
    key: files.key,
  },
  {
    name: 'audit',
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
  for (const { name, table, whose, key } of SOURCES) {
    let last: string | undefined
    for (;;) {
      const rows = await db
        .select({ key: sql<string>`${key}::text`, row: sql<object>`to_jsonb(${table})` })
        .from(table)
        .where(and(whose(adminId), last === undefined ? undefined : gt(key, last)))
        .orderBy(asc(key))
        .limit(BATCH)
      yield [name, rows.map(({ row }) => row)] as const
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
const SIGNED: readonly (readonly [PgTable, ...string[]])[] = [
  [checklists, 'updated_by', 'touched_by', 'deleted_by'],
  [questions, 'updated_by'],
  [documents, 'updated_by', 'deleted_by'],
  [news, 'updated_by', 'deleted_by'],
  [alerts, 'updated_by'],
  [areas, 'updated_by', 'deleted_by'],
  [admins, 'updated_by'],
]

const replaceSignatures = async (db: Db, name: string, pseudonym: string) => {
  for (const [table, ...columns] of SIGNED) {
    for (const column of columns.map((one) => sql.identifier(one))) {
      await db.execute(sql`update ${table} set ${column} = ${pseudonym} where ${column} = ${name}`)
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
  const answers = await db
    .update(checklistAnswers)
    .set({ userName: pseudonym })
    .where(eq(checklistAnswers.adminId, id))
    .returning({ id: checklistAnswers.id })
  await db.update(checklists).set({ ownerName: pseudonym }).where(eq(checklists.ownerId, id))
  // Of two people of one name, nobody can tell whose signature it is: the other's stays.
  if (!(await isShared(db, id, name))) await replaceSignatures(db, name, pseudonym)
  return answers.length
}
