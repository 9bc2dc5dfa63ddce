import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aNews } from '#test/records.ts'
import { signInWithScopes } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { LandingNews } from './landing-news.tsx'
import { LatestNews } from './latest-news.tsx'

const NEWS = aNews({
  name: 'Vacinação contra aftosa',
  start_date: '2026-11-10',
  end_date: '2026-12-10',
  summary: '<p>Comece já</p>',
  description: '<p>Em todas as fazendas</p>',
})
const serve = (...items: (typeof NEWS)[]) =>
  stubApi(({ path }) => ({
    body: {
      data: path.includes('?') ? { items, next_page: null, total: items.length } : [NEWS],
    },
  }))
const open = (screenOf = LatestNews) => showAt('/', { '/': screenOf })

describe('LatestNews', () => {
  it('requests the news shown today, and opens one', async () => {
    signInWithScopes(['1001'], 'news.list', 'news.get')
    const calls = serve(NEWS)
    const { user } = open()
    const news = await screen.findByRole('region', { name: 'Últimas notícias' })
    await user.click(await within(news).findByRole('button', { name: NEWS.name }))
    expect(await screen.findByText('Em todas as fazendas')).toBeDefined()
    const params = new URL(calls[0]?.path ?? '', 'http://x.test').searchParams
    expect(Object.fromEntries(params)).toEqual({
      page: '1',
      page_size: '5',
      order_by: 'created_at,desc',
      filters: 'state,equals,active',
    })
  })

  it('shows only names to a person who may not open them', async () => {
    signInWithScopes(['1001'], 'news.list')
    serve(NEWS)
    open()
    expect(await screen.findByText(NEWS.name)).toBeDefined()
    expect(screen.queryByRole('button', { name: NEWS.name })).toBeNull()
  })

  it('says that there is none, and that they could not be loaded', async () => {
    signInWithScopes(['1001'], 'news.list')
    stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = open()
    await screen.findByText('Não foi possível carregar')
    serve()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhuma notícia em exibição hoje.')).toBeDefined()
  })
})

describe('LandingNews', () => {
  it('is for people without a dashboard', async () => {
    signInWithScopes(['1001'], 'news.list')
    serve(NEWS)
    open(LandingNews)
    expect(await screen.findByRole('region', { name: 'Últimas notícias' })).toBeDefined()
  })

  it.each([
    ['with a dashboard', ['news.list', 'dashboard.get']],
    ['who may not list news', ['checklist.list']],
  ] as const)('is not for somebody %s', async (_name, scopes) => {
    signInWithScopes(['1001'], ...scopes)
    const calls = serve(NEWS)
    open(LandingNews)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls).toEqual([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
