import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { expect, it } from 'vitest'
import { orNotFound } from '#errors.ts'
import { presentNews } from '#features/news/news.present.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { newsFiles } from '#features/news/news.tables.ts'
import { sanitize } from '#html/sanitize.ts'
import { pictureFault } from '#storage/picture.ts'
import { withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { loadDemonstration } from './demonstration.ts'
import { loadContent } from './load-content.ts'

it('has visits with photos that open, remarks, a signature and a place', () =>
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
