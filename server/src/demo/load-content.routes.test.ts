import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import { presentNews } from '#features/news/news.present.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { newsFiles } from '#features/news/news.tables.ts'
import { sanitize } from '#html/sanitize.ts'
import { pictureFault } from '#storage/picture.ts'
import { withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { unusedFiles } from '#test/support/uploads.ts'
import { loadDemonstration } from './demonstration.ts'
import { loadContent } from './load-content.ts'

it('has answers with photos that open, remarks, a signature and a place', () =>
  withApp(async (portal) => {
    await loadDemonstration(portal.context(), portal.deps)
    const contents = new Map<string, Buffer>()
    const put = async (key: string, content: Buffer) => void contents.set(key, content)
    await loadContent(portal.context(), {
      fileStore: { put } as never,
      calendar: calendarIn(DEFAULT_TIME_ZONE),
    })
    const token = await portal.tokenOf(master)
    const list = await portal.call('GET', '/checklist?page_size=1000', { token })
    const { id } = list.body.data.items.find(({ code }: { code: string }) => code === 'LEI-01')
    const { body } = await portal.call('GET', `/checklist/${id}/answer`, { token })
    const withPhotos = body.data.items.filter(({ photos }: { photos: number }) => photos > 0)
    expect(withPhotos).toHaveLength(2)
    const read = await portal.call('GET', `/checklist/${id}/answer/${withPhotos[0].id}`, { token })
    expect(read.body.data[0]).toMatchObject({
      photos: 3,
      comments: 2,
      signature: { name: 'Sueli Kaminski' },
      location: { accuracy: 9 },
    })
    const pictures = [...contents].filter(([key]) => key.startsWith('answers/'))
    expect(pictures).toHaveLength(6)
    for (const [, content] of pictures) expect(await pictureFault(content)).toBeUndefined()
  }))

it('has news with a picture and a table that saving would not change', () =>
  withApp(async (portal) => {
    await loadDemonstration(portal.context(), portal.deps)
    await loadContent(portal.context(), {
      fileStore: { put: async () => undefined } as never,
      calendar: calendarIn(DEFAULT_TIME_ZONE),
    })
    const [linked] = await portal.db.select().from(newsFiles)
    const row = await newsStore.find(portal.db, String(linked?.newsId))
    expect(row?.description).toContain(`<img src="${linked?.fileKey}" alt="Lavoura`)
    expect(row?.description).toContain('<th><p>Município</p></th>')
    const base = 'http://portal.test/files'
    const { description } = presentNews(orNotFound(row), base)
    expect(sanitize(description, 'description', base)).toBe(description)
  }))

/** The files that any text of the database names, by every column but the audit's and the files' own. */
const namedFiles = async (db: Db) => {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb')
      and table_name not in ('files', 'audit_entries')`)
  const named = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct files.key from ${sql.identifier(table)} as item
      join files on position(files.key in item.${sql.identifier(column)}::text) > 0`)
    for (const { key } of rows) named.add(key)
  }
  return named
}

it('every file that the demonstration names anywhere is referred to by a foreign key', () =>
  withApp(async (portal) => {
    await loadDemonstration(portal.context(), portal.deps)
    await loadContent(portal.context(), {
      fileStore: { put: async () => undefined } as never,
      calendar: calendarIn(DEFAULT_TIME_ZONE),
    })
    const unused = new Set(await unusedFiles(portal.db))
    const named = await namedFiles(portal.db)
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((key) => unused.has(key))).toEqual([])
  }))
