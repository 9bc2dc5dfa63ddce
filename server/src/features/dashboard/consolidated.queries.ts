import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { type Column, type SQL, and, arrayOverlaps, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { visibleTo } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'

/** Counts items of these subsidiaries and items for all; undefined means no limit. */
type Codes = readonly string[] | undefined

const NONE = { registered: 0, active: 0 }

const registered = sql<number>`count(*)::int`
const countActive = (active: Column) => sql<number>`(count(*) filter (where ${active}))::int`

const placedIn = (subsidiaries: PgColumn, codes: Codes) =>
  codes && arrayOverlaps(subsidiaries, [...codes, ALL])

type Counted = PgTable & { readonly deletedAt: PgColumn }

/** All items of a kind without an `active` column count as active, because they cannot be paused. */
const countOf = async (db: Db, table: Counted, condition: SQL | undefined, active?: PgColumn) =>
  (
    await db
      .select({ registered, active: active ? countActive(active) : registered })
      .from(table)
      .where(and(isNull(table.deletedAt), condition))
  ).at(0) ?? NONE

export const countChecklists = (db: Db, actor: Actor) =>
  countOf(db, checklists, visibleTo(actor), checklists.active)

export const countNews = (db: Db, codes: Codes) =>
  countOf(db, news, placedIn(news.subsidiaries, codes), news.active)

export const countDocuments = (db: Db, codes: Codes) =>
  countOf(db, documents, placedIn(documents.subsidiaries, codes))
