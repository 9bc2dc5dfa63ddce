import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { deletable, id, placedColumns, placedIndexes, searchKeyOf, stamps } from '#db/columns.ts'
import { lastDayOf } from '#db/period.ts'
import { files } from '#storage/file.tables.ts'

export const news = pgTable(
  'news',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => news.name),
    active: boolean().notNull(),
    /** Null where it begins at once. */
    startDate: date({ mode: 'string' }),
    /** Null where it never ends. */
    endDate: date({ mode: 'string' }),
    /** Banner and article are each a file of the portal, a link to another site, or absent. */
    bannerKey: text().references(() => files.key),
    bannerLink: text(),
    articleKey: text().references(() => files.key),
    articleLink: text(),
    /** HTML, already sanitised, like `description`. Files of the portal are in it by their keys. */
    summary: text().notNull(),
    description: text().notNull(),
    ...placedColumns,
    ...stamps,
    ...deletable,
  },
  (table) => [
    ...placedIndexes('news', table),
    index('news_active')
      .on(table.active)
      .where(sql`deleted_at is null`),
    index('news_end')
      .on(lastDayOf(table.endDate))
      .where(sql`deleted_at is null`),
    check('news_banner_source', sql`num_nonnulls(banner_key, banner_link) <= 1`),
    check('news_article_source', sql`num_nonnulls(article_key, article_link) <= 1`),
    index('news_banner').on(table.bannerKey),
    index('news_article').on(table.articleKey),
  ],
)

/** The files that the texts show or link. */
export const newsFiles = pgTable(
  'news_files',
  {
    newsId: uuid()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    fileKey: text()
      .notNull()
      .references(() => files.key),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.fileKey] }),
    index('news_files_of_file').on(table.fileKey),
  ],
)
