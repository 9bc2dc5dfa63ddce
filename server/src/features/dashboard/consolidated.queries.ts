import type { Actor } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { type Column, and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { PlacesTable } from '#db/places-table.ts'
import { visibleTo } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documentPlaces, documents } from '#features/documents/document.tables.ts'
import { news, newsPlaces } from '#features/news/news.tables.ts'

/** Of these subsidiaries, or of all; undefined is no limit. */
type Codes = readonly string[] | undefined

const NONE = { registered: 0, active: 0 }

const registered = sql<number>`count(*)::int`
const those = (active: Column) => sql<number>`(count(*) filter (where ${active}))::int`

/** The same items as their list has, by the same links. */
const placedIn = (db: Db, id: Column, places: PlacesTable, codes: Codes) =>
  codes &&
  inArray(
    id,
    db
      .select({ id: places.itemId })
      .from(places)
      .where(inArray(places.code, [...codes, ALL])),
  )

export const countChecklists = async (db: Db, actor: Actor) =>
  (
    await db
      .select({ registered, active: those(checklists.active) })
      .from(checklists)
      .where(and(isNull(checklists.deletedAt), visibleTo(actor)))
  ).at(0) ?? NONE

export const countNews = async (db: Db, codes: Codes) =>
  (
    await db
      .select({ registered, active: those(news.active) })
      .from(news)
      .where(and(isNull(news.deletedAt), placedIn(db, news.id, newsPlaces, codes)))
  ).at(0) ?? NONE

/** A document cannot be paused: every one is active. */
export const countDocuments = async (db: Db, codes: Codes) =>
  (
    await db
      .select({ registered, active: registered })
      .from(documents)
      .where(and(isNull(documents.deletedAt), placedIn(db, documents.id, documentPlaces, codes)))
  ).at(0) ?? NONE
