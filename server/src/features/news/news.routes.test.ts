import { FILE_UNKNOWN, LINK_NOT_EXACT } from '@portal/contract/files/file'
import { describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { clerk, master } from '#test/support/people.ts'
import { namesIn, withPlaces } from '#test/support/places.ts'
import { uploadFile, unusedFiles } from '#test/support/uploads.ts'
import { news, newsFiles } from './news.tables.ts'

const item = (overrides: object = {}) => ({
  name: 'Safra recorde',
  start_date: '2026-11-15',
  end_date: '2026-12-15',
  summary: '<p>Resumo</p>',
  description: '<h2>Corpo</h2><p>Texto</p>',
  article_url: 'https://jornal.test/safra',
  subsidiaries: ['1001'],
  farms: ['ALL'],
  ...overrides,
})
const create = async ({ call }: TestPortal, overrides: object = {}) =>
  (await call('POST', '/news/', { as: master, body: item(overrides) })).body.data[0]

describe('news', () => {
  it('is created active by default, and its dates are the days that were sent', () =>
    withPlaces(async (portal) => {
      expect(await create(portal, { active: false })).toMatchObject({ active: false })
      const created = await create(portal)
      expect(created).toMatchObject({
        active: true,
        start_date: '2026-11-15',
        end_date: '2026-12-15',
        banner_url: '',
      })
      const read = await portal.call('GET', `/news/${created.id}`, { as: master })
      expect(read.body.data).toEqual([created])
    }))

  it('keeps a date that a change leaves out, and loses one that is sent empty', () =>
    withPlaces(async (portal) => {
      const { id, ...created } = await create(portal, { start_date: null })
      expect(created).toMatchObject({ start_date: null, end_date: '2026-12-15' })
      const change = async (body: object) =>
        (await portal.call('PATCH', `/news/${id}`, { as: master, body })).body.data[0]
      expect(await change({ active: false })).toMatchObject({ end_date: '2026-12-15' })
      expect(await change({ end_date: '' })).toMatchObject({ start_date: null, end_date: null })
    }))

  it('has its texts in pages of the usual size, and not in larger ones', () =>
    withPlaces(async (portal) => {
      const { id, summary } = await create(portal)
      const read = async (size: number) => {
        const { body } = await portal.call('GET', `/news?page_size=${size}`, { as: master })
        return body.data.items.find((listed: { id: string }) => listed.id === id)
      }
      expect(await read(50)).toMatchObject({ summary })
      expect(await read(51)).toMatchObject({ name: 'Safra recorde', summary: '', description: '' })
    }))

  it('is paused and activated by its status alone', () =>
    withPlaces(async (portal) => {
      const created = await create(portal)
      for (const active of [false, true]) {
        const body = { id: created.id, active }
        const changed = await portal.call('PATCH', `/news/${created.id}`, { as: master, body })
        expect(changed.body.data[0]).toMatchObject({
          ...created,
          active,
          updated_at: expect.any(String),
        })
      }
    }))

  it('is stored without scripts, handlers and dangerous addresses', () =>
    withPlaces(async (portal) => {
      const dirty =
        '<p onclick="x()">Oi</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">ver</a>'
      const { summary, description } = await create(portal, { summary: dirty, description: dirty })
      for (const html of [summary, description]) {
        expect(html).toContain('<p>Oi</p>')
        expect(html).not.toMatch(/script|onerror|onclick|<img/i)
      }
    }))

  it('whose text is empty after cleaning is refused', () =>
    withPlaces(async ({ call }) => {
      const reply = await call('POST', '/news', {
        as: master,
        body: item({ summary: '<script>alert(1)</script>' }),
      })
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'summary', message: 'Preencha o sumário da notícia' }] },
      })
    }))

  it('is listed latest first, by status and by date', () =>
    withPlaces(async (portal) => {
      const first = await create(portal, { name: 'Primeira', end_date: '2026-11-20' })
      advance(portal)
      await create(portal, { name: 'Segunda' })
      await portal.call('PATCH', `/news/${first.id}`, { as: master, body: { active: false } })
      const listed = async (query: string) =>
        namesIn(await portal.call('GET', `/news?${query}`, { as: master }))
      expect(await listed('')).toEqual(['Segunda', 'Primeira'])
      expect(await listed('filters=active,equals,1')).toEqual(['Segunda'])
      expect(await listed('filters=end_date,less_than,11/21/2026')).toEqual(['Primeira'])
      expect(await listed('filters=name,like,PRIMEIRA')).toEqual(['Primeira'])
    }))

  it('is shown where the person may list it, and nowhere once deleted', () =>
    withPlaces(async (portal) => {
      const { id } = await create(portal, { subsidiaries: ['1002'] })
      const countIn = async (code: string) =>
        (await portal.call('GET', '/news', { as: clerk([code], ['news.list']) })).body.data.total
      expect([await countIn('1001'), await countIn('1002')]).toEqual([0, 1])
      await portal.call('DELETE', `/news/${id}`, { as: master })
      expect(await countIn('1002')).toBe(0)
      await portal.call('POST', `/bin/news/${id}/restore`, { as: master, body: {} })
      expect(await countIn('1002')).toBe(1)
    }))

  it.each<[string, object, string, string]>([
    ['no summary', { summary: '<p> &nbsp;</p>' }, 'summary', 'Preencha o sumário da notícia'],
    ['no body', { description: '<p></p>' }, 'description', 'Preencha o corpo da notícia'],
    [
      'a script for an article',
      { article_url: 'javascript:alert(1)' },
      'article_url',
      'Informe um endereço http ou https',
    ],
    [
      'a script for a banner',
      { banner_url: 'data:text/html,x' },
      'banner_url',
      'Informe um endereço http ou https',
    ],
  ])('with %s is refused', (_name, fault, field, message) =>
    withPlaces(async ({ call }) => {
      const reply = await call('POST', '/news', { as: master, body: item(fault) })
      expect(reply.status).toBe(400)
      expect(reply.body.errors).toContainEqual({ field, message })
    }),
  )

  it('reports dates in the wrong order at both fields, also on a change', () =>
    withPlaces(async (portal) => {
      const { id } = await create(portal)
      const reply = await portal.call('PATCH', `/news/${id}`, {
        as: master,
        body: { start_date: '2027-01-01' },
      })
      expect(reply.status).toBe(400)
      expect(reply.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'start_date',
        'end_date',
      ])
    }))
})

describe('a picture in the text of news', () => {
  it('of the portal is stored by its key, and shown by its address', () =>
    withPlaces(async (portal) => {
      const { call, db } = portal
      const token = await portal.tokenOf(master)
      const { link, key } = await uploadFile(portal, token, 'news')
      const html = (src: string) =>
        `<p>Veja <img src="${src}" alt="Silo" width="50%" /></p><table><tbody><tr><td>1</td></tr></tbody></table>`
      const body = item({ summary: html(link), description: html(link) })
      const created = (await call('POST', '/news', { token, body })).body.data[0]
      expect([created.summary, created.description]).toEqual([html(link), html(link)])
      const stored = async () => (await db.select().from(news)).map(({ summary }) => summary)
      const linked = async () => (await db.select().from(newsFiles)).map(({ fileKey }) => fileKey)
      expect([await stored(), await linked()]).toEqual([[html(key)], [key]])

      // Another person, who may not use the file elsewhere, saves the text as it was read.
      const path = `/news/${created.id}`
      const clerkOf1001 = clerk(['1001'], ['news.get', 'news.update', 'news.create', 'news.list'])
      const as = clerkOf1001
      const [read] = (await call('GET', path, { as })).body.data
      const saved = await call('PATCH', path, { as, body: { summary: read.summary, name: 'Nova' } })
      expect(saved.body.data[0].summary).toBe(html(link))
      const [listed] = (await call('GET', '/news', { as })).body.data.items
      expect(listed.description).toBe(html(link))
      expect(await stored()).toEqual([html(key)])
      const elsewhere = await call('POST', '/news', { as, body })
      expect(elsewhere.body.errors).toContainEqual({ field: 'summary', message: FILE_UNKNOWN })

      expect(await unusedFiles(db)).toEqual([])
      const without = { summary: '<p>a</p>', description: '<p>b</p>' }
      await call('PATCH', path, { token, body: without })
      expect(await linked()).toEqual([])
      expect(await unusedFiles(db)).toEqual([key])
    }))

  it('of another site stays where it is', () =>
    withPlaces(async (portal) => {
      const description = '<p><img src="https://x.test/a.gif?b&amp;c" alt="" /></p>'
      expect(await create(portal, { description })).toMatchObject({ description })
      expect(await portal.db.$count(newsFiles)).toBe(0)
    }))

  it.each([
    [
      'that the portal does not have',
      (link: string) => link.replace('b.png', 'c.png'),
      FILE_UNKNOWN,
    ],
    [
      'with something added',
      (link: string) => `${link.replace('http:', 'https:')}?x`,
      LINK_NOT_EXACT,
    ],
  ])('%s is refused', (_name, changed, message) =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link } = await uploadFile(portal, token, 'news')
      const body = item({ description: `<p>a<img src="${changed(link)}"></p>` })
      const reply = await portal.call('POST', '/news', { token, body })
      expect(reply.body.errors).toEqual([{ field: 'description', message }])
    }),
  )

  it('is enough for a text', () =>
    withPlaces(async (portal) => {
      const description = '<p><img src="https://x.test/a.gif" alt="Cartaz" /></p>'
      expect(await create(portal, { description })).toMatchObject({ description })
    }))
})
