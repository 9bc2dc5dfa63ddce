import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { expect, it } from 'vitest'
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
