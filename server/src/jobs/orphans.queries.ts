import { and, gte, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/client.ts'
import { fileFolderOf } from '#db/columns.ts'
import { alerts } from '#features/alerts/alert.tables.ts'
import { checklists } from '#features/checklists/checklist.tables.ts'
import { categories, questions } from '#features/checklists/question.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'

/** Where people write texts, in which there may be the link of a file. */
const WITH_TEXTS = [documents, news, alerts, checklists, categories, questions]

/** The random folders of files that a text speaks of. */
const foldersIn = (text: string) =>
  sql.raw(`regexp_matches(${text}, '/([A-Za-z0-9_-]{22})(?=/)', 'g') as found (folder)`)

const shown = async (db: Db, folders: readonly string[]) => {
  const ofDocument = fileFolderOf(documents.documentUrl)
  const ofNews = fileFolderOf(news.bannerUrl)
  const rows = [
    ...(await db
      .select({ folder: ofDocument })
      .from(documents)
      .where(inArray(ofDocument, folders))),
    ...(await db.select({ folder: ofNews }).from(news).where(inArray(ofNews, folders))),
  ]
  return rows.map(({ folder }) => folder)
}

const writtenOf = async (db: Db) => {
  const parts = WITH_TEXTS.map(
    (table) => sql`select folder[1] from ${table} as item, ${foldersIn('item::text')}`,
  )
  const { rows } = await db.execute<{ folder: string }>(sql.join(parts, sql` union `))
  return rows.map(({ folder }) => folder)
}

/** Links that an item was given or lost since: somebody may have its form open still. */
const changedSince = async (db: Db, since: Date) => {
  const lately = and(
    inArray(auditEntries.entity, ['document', 'news']),
    gte(auditEntries.at, since),
  )
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct folder[1] from ${auditEntries}, ${foldersIn('changes::text')} where ${lately}`)
  return rows.map(({ folder }) => folder)
}

/** Those of these folders that no item speaks of, in the bin or out of it, nor has since then. */
export const unusedOf = async (db: Db, folders: readonly string[], since: Date) => {
  const used = new Set(await shown(db, folders))
  const left = folders.filter((folder) => !used.has(folder))
  if (left.length === 0) return left
  const spokenOf = new Set([...(await writtenOf(db)), ...(await changedSince(db, since))])
  return left.filter((folder) => !spokenOf.has(folder))
}
