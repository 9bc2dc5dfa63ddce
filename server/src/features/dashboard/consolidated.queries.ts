import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { type Column, type SQL, and, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import type { PlacesTable } from '#db/places-table.ts'
import { visibleTo } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documentPlaces, documents } from '#features/documents/document.tables.ts'
import { news, newsPlaces } from '#features/news/news.tables.ts'

/** Counts items of these subsidiaries and items for all; undefined means no limit. */
type Codes = readonly string[] | undefined

const NONE = { registered: 0, active: 0 }

const registered = sql<number>`count(*)::int`
const countActive = (active: Column) => sql<number>`(count(*) filter (where ${active}))::int`

/** The condition that the kind's own list uses. */
const placedIn = (db: Db, id: Column, places: PlacesTable, codes: Codes) =>
  codes &&
  inArray(
    id,
    db
      .select({ id: places.itemId })
      .from(places)
      .where(inArray(places.code, [...codes, ALL])),
  )

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
  countOf(db, news, placedIn(db, news.id, newsPlaces, codes), news.active)

export const countDocuments = (db: Db, codes: Codes) =>
  countOf(db, documents, placedIn(db, documents.id, documentPlaces, codes))
